/** A file of a sample: text, or the bytes of a picture. */
export interface SampleFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** A sample brain of ours, loaded when it is chosen. */
export interface BrainSample {
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly summary: { readonly en: string; readonly ko: string; readonly zh: string; readonly tr: string };
  readonly load: () => Promise<readonly SampleFile[]>;
}

const texts = import.meta.glob<string>('./*/**/*.{yaml,lua,csv,md}', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('./*/icon.png', { query: '?inline', import: 'default' });

/** The files below a folder of this one, the manifest first: it is shown when the sample is opened. */
async function load(id: string): Promise<readonly SampleFile[]> {
  const own = <T>(table: Record<string, () => Promise<T>>) => Object.entries(table).filter(([file]) => file.startsWith(`./${id}/`));
  const name = (file: string) => file.slice(`./${id}/`.length);
  const files = await Promise.all([
    ...own(texts).map(async ([file, read]): Promise<SampleFile> => ({ path: name(file), content: await read() })),
    ...own(pictures).map(async ([file, read]): Promise<SampleFile> => ({ path: name(file), content: bytesOf(await read()) })),
  ]);
  return files.sort((a, b) => Number(b.path === 'oabrain.yaml') - Number(a.path === 'oabrain.yaml'));
}

/** The bytes of a picture that the build has written into a data address. */
function bytesOf(address: string): Uint8Array {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** The samples, simplest first. */
export const brainSamples: readonly BrainSample[] = [
  {
    id: 'first-watch',
    name: 'First Watch',
    summary: {
      en: 'A brain to read: every part with a comment.',
      ko: '읽으며 배우는 브레인: 모든 부분에 설명이 있습니다.',
      zh: '适合阅读的大脑：每个部分都有注释。',
      tr: 'Okumalık bir beyin: her bölümü açıklamalı.',
    },
    load: () => load('first-watch'),
  },
  {
    id: 'harbour-plan',
    name: 'Harbour Plan',
    summary: {
      en: 'Options, three levels, a table, two modules, two languages.',
      ko: '옵션, 레벨 셋, 표 하나, 모듈 둘, 언어 둘.',
      zh: '选项、三个等级、一张表、两个模块、两种语言。',
      tr: 'Seçenekler, üç düzey, bir tablo, iki modül, iki dil.',
    },
    load: () => load('harbour-plan'),
  },
];

/** The smallest brain the engine takes. */
export const blankBrain = (): Promise<readonly SampleFile[]> => load('blank');
