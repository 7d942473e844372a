import type { Row } from './words';

/** Words of the blocks. */
export const canvasWords = {
  'blocks.title': ['Blocks', '블록', '积木', 'Bloklar'],
} as const satisfies Readonly<Record<string, Row>>;
