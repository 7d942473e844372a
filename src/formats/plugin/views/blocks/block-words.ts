import type { BlockWords } from '../../blocks/define';
import type { SayWord } from '../words';

/** The blocks' own words in the language in use. */
export function blockWords(w: SayWord): BlockWords {
  return {
    not: w('blocks.not'),
    gives: w('blocks.gives'),
    givesNothing: w('blocks.givesNothing'),
    kept: w('blocks.kept'),
    locked: w('blocks.locked'),
    empty: w('blocks.empty'),
    if: w('blocks.ifHead'),
    do: w('blocks.doHead'),
  };
}
