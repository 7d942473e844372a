import type { UiLanguage } from '../../../workspace/types';

type Words = Readonly<Record<string, string>>;

/** Blockly's own words in a language of the page; English for the pseudo language. */
export async function blocklyWords(language: UiLanguage): Promise<Record<string, string>> {
  switch (language) {
    case 'ko':
      return plain(await import('blockly/msg/ko'));
    case 'tr':
      return plain(await import('blockly/msg/tr'));
    case 'zh':
      return plain(await import('blockly/msg/zh-hans'));
    default:
      return plain(await import('blockly/msg/en'));
  }
}

function plain<T extends object>(module: T): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [key, word] of Object.entries(module)) if (typeof word === 'string') words[key] = word;
  return words satisfies Words;
}
