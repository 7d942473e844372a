import type { JsonValue } from '../../../../language/json/tree';
import { PLAY_TEMPLATES } from './templates-play';
import { SHEET_TEMPLATES } from './templates-sheet';

/** A whole object to start from. */
export interface Template {
  /** What it is called in the list of offers; the title of the form when left out. */
  readonly label?: string;
  /** What it is for, when the form itself does not say it. */
  readonly about?: string;
  /** Offered even where something else has to follow, such as a file. */
  readonly always?: boolean;
  /** The first of these whose names all exist in the file is taken; the first of all when none has them. */
  readonly values: readonly { readonly [key: string]: JsonValue }[];
}

/** Templates by the title of the form they fill in. */
export const TEMPLATES: Readonly<Record<string, readonly Template[]>> = { ...SHEET_TEMPLATES, ...PLAY_TEMPLATES };
