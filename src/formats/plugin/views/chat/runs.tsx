import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { TextStyle } from '../../rules/catalogue';
import type { StyledRun } from '../../rules/template/render';
import './chat.css';

const CLASS: Readonly<Record<TextStyle, string>> = { obfuscated: 'mc-obfuscated', bold: 'mc-bold', strikethrough: 'mc-strike', underlined: 'mc-under', italic: 'mc-italic' };
const GLYPHS = 'ABCDEFGHJKLMNOPQRSTUVWXYZabcdefghjkmnopqrstuvwxyz0123456789#%&?';

function scrambled(text: string): string {
  return [...text].map((c) => (/\s/u.test(c) ? c : (GLYPHS[Math.floor(Math.random() * GLYPHS.length)] ?? c))).join('');
}

/** Letters that keep changing, as the game draws them; still ones where motion is not wanted. */
function Obfuscated({ text }: { readonly text: string }): ReactNode {
  const [shown, setShown] = useState(() => scrambled(text));
  useEffect(() => {
    setShown(scrambled(text));
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setShown(scrambled(text)), 120);
    return () => clearInterval(timer);
  }, [text]);
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className="unseen">{text}</span>
    </>
  );
}

/** A text as the game draws it: colours, styles, line breaks. */
export function Runs({ runs, empty = '' }: { readonly runs: readonly StyledRun[]; readonly empty?: string }): ReactNode {
  if (runs.length === 0) return empty;
  return runs.map((run, i) => {
    const style: CSSProperties | undefined = run.rgb === undefined ? undefined : { color: run.rgb };
    const names = run.styles.map((s) => CLASS[s]).join(' ');
    return (
      <span key={i} className={names === '' ? undefined : names} style={style}>
        {run.styles.includes('obfuscated') ? <Obfuscated text={run.text} /> : run.text}
      </span>
    );
  });
}
