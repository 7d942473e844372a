import type { Row } from './words';

export const layerWords = {} as const satisfies Readonly<Record<string, Row>>;
