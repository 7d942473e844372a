import { typingPlace } from '../../../../language/json/typing-place';
import type { CompletionItem, FilePosition } from '../../../../language/session';
import type { OpenFile } from '../session/project-state';
import type { ProjectProbe } from './desk';
import { KeyOffers } from './key-offers';
import { ValueOffers } from './value-offers';

/**
 * What can be written at a place of a ruleset or catalog file: keys (required ones first, those that are there left out),
 * values and whole objects in the branch the place's tags name, and the ids that are legal there. Works on broken text too.
 */
export function completeAt(file: OpenFile, at: FilePosition, probe: ProjectProbe): readonly CompletionItem[] {
  const place = typingPlace(file.document, at.offset);
  if (!place) return [];
  return place.kind === 'key' ? new KeyOffers(file, place, probe).items() : new ValueOffers(file, place, probe).items();
}
