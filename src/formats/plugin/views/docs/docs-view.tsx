import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { FileJson, Search } from 'lucide-react';
import type { ViewProps } from '../../../views';
import { catalogue } from '../../rules/catalogue';
import { pluginDocs, type DocBlock, type DocCell } from '../../rules/docs/page';
import { catalogueLanguage, viewWords } from '../words';
import './docs.css';

/** The files that other tools read, beside the page. */
const PUBLISHED = ['plugin-1.schema.json', 'catalogue-1.json'] as const;

/** The grammar explained, made from the catalogue: what can be written, with what it takes. */
export default function DocsView({ uiLanguage }: ViewProps): ReactNode {
  const w = viewWords(uiLanguage);
  const page = useMemo(() => pluginDocs(catalogue, catalogueLanguage(uiLanguage)), [uiLanguage]);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query).trim().toLocaleLowerCase();
  const sections = useMemo(() => sectionsOf(page.blocks), [page]);
  const shown = wanted === '' ? sections : sections.filter((s) => s.words.includes(wanted));
  return (
    <article className="pd">
      <h3>{page.title}</h3>
      <p className="meta">{w('docs.published')}</p>
      <p className="pd-links">
        {PUBLISHED.map((file) => (
          <a key={file} className="link" href={new URL(file, document.baseURI).href} target="_blank" rel="noreferrer">
            <FileJson size={16} aria-hidden /> {file}
          </a>
        ))}
      </p>
      <div className="with-icon">
        <Search size={16} aria-hidden />
        <input className="input" type="search" value={query} placeholder={w('docs.find')} aria-label={w('docs.find')} onChange={(e) => setQuery(e.target.value)} />
      </div>
      {shown.length === 0 && <p className="meta">{w('docs.none', { query: wanted })}</p>}
      {shown.map((section) => (
        <section key={section.id} className="pd-section">
          {section.blocks.map((block, i) => (
            <Block key={i} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

interface Section {
  readonly id: string;
  readonly blocks: readonly DocBlock[];
  /** Everything it says, in small letters. */
  readonly words: string;
}

/** The page cut at its headings. */
export function sectionsOf(blocks: readonly DocBlock[]): readonly Section[] {
  const sections: { id: string; blocks: DocBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ id: block.id, blocks: [block] });
    else if (sections.length === 0) sections.push({ id: 'intro', blocks: [block] });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections.map((s) => ({ ...s, words: s.blocks.map(wordsOf).join('\n').toLocaleLowerCase() }));
}

function wordsOf(block: DocBlock): string {
  return block.kind === 'table' ? block.rows.flat().map((c) => c.text).join('\n') : block.text;
}

function Block({ block }: { readonly block: DocBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h4>{block.text}</h4> : <h5 className="code">{block.text}</h5>;
    case 'code':
      return <pre className="code scroll" tabIndex={0}>{block.text}</pre>;
    case 'text':
      return <p>{block.text}</p>;
    case 'table':
      return (
        <div className="pd-table scroll" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((h) => (
                  <th key={h} scope="col">
                    {h}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, k) => (
                    <Cell key={k} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function Cell({ cell }: { readonly cell: DocCell }): ReactNode {
  return <td>{cell.code ? <code className="code">{cell.text}</code> : cell.text}</td>;
}
