const accents: Readonly<Record<string, string>> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ľ', m: 'ɱ',
  n: 'ñ', o: 'ó', p: 'þ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
  A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ', L: 'Ľ', M: 'Ṁ',
  N: 'Ñ', O: 'Ó', P: 'Þ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ú', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž',
};

/** One sentence with accents and a third longer, values left alone: text that stays plain English on the page was never in the catalogue. */
export function pseudoSentence(sentence: string): string {
  const accented = sentence.replace(/\{\w+\}|[A-Za-z]/g, (part) => (part.length > 1 ? part : (accents[part] ?? part)));
  const padding = '·'.repeat(Math.ceil(sentence.length / 3));
  return `⟦${accented}${padding}⟧`;
}

/** A catalogue of pseudo sentences. */
export function pseudo<T extends Readonly<Record<string, string>>>(catalogue: T): { readonly [K in keyof T]: string } {
  const entries = Object.entries(catalogue).map(([key, sentence]) => [key, pseudoSentence(sentence)]);
  return Object.fromEntries(entries) as { readonly [K in keyof T]: string };
}
