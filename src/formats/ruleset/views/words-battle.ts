import type { Row } from './words';

/** Words of the battle screen. */
export const battleWords = {
} as const satisfies Readonly<Record<string, Row>>;
