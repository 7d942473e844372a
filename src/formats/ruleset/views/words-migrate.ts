import type { Row } from './words';

export const migrationWords = {} as const satisfies Readonly<Record<string, Row>>;
