import type { Params } from '../../../../language/diagnostic';
import type { Message } from '../../../../language/session';

/** A parameter that is a list. */
export function list(params: Params, name: string): readonly string[] {
  const value = params[name];
  return Array.isArray(value) ? value : [];
}

/** A sentence, and the nearest word when there is one. */
export function withNear(sentence: (p: Params) => string): Message {
  return (p) => {
    const [near] = list(p, 'near');
    return sentence(p) + (near === undefined ? '' : ` Did you mean "${near}"?`);
  };
}

/** Ends a sentence on something the source does not settle. */
export const UNSAID = 'The page about brains does not say, so the game may see it differently.';

/** How sentences call the places that the checks name by a path. */
const NAMES: Readonly<Record<string, string>> = {
  id: '"id"',
  name: '"name"',
  version: '"version"',
  description: '"description"',
  homepage: '"homepage"',
  icon: '"icon"',
  entry: '"entry"',
  tags: '"tags"',
  'works-with': '"works-with"',
  'author.name': 'The author\'s "name"',
  'author.email': 'The author\'s "email"',
  'requires.engine': '"engine"',
  'requires.expansions': '"expansions"',
  levels: '"levels"',
  'levels.id': 'The "id" of a level',
  'levels.name': 'The "name" of a level',
  networks: '"networks"',
  'networks.id': 'The "id" of a network',
  'networks.file': 'The "file" of a network',
  'networks.sha256': 'The "sha256" of a network',
  'strings.name': 'The "name" of a language',
  'strings.description': 'The "description" of a language',
};

/** A place as the subject of a sentence. */
export function subject(params: Params): string {
  const key = String(params.key);
  return NAMES[key] ?? `"${key}"`;
}
