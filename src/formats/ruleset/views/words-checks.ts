import type { Row } from './words';

export const checkWords = {} as const satisfies Readonly<Record<string, Row>>;
