// @vitest-environment jsdom
import { act, StrictMode, useEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useFocusLoan } from './focus-loan';

let host: HTMLElement;
let canvas: HTMLButtonElement;
let root: Root;
let log: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  log = [];
  canvas = document.createElement('button');
  host = document.createElement('div');
  document.body.replaceChildren(canvas, host);
  root = createRoot(host);
  canvas.focus();
});

afterEach(() => act(() => root.unmount()));

/** As Blockly's: taking it twice is a mistake. */
function take(): (restore: boolean) => void {
  if (log.at(-1) === 'taken') throw new Error('the focus is lent out already');
  log.push('taken');
  return () => {
    log.push('given back');
    canvas.focus();
  };
}

function Window({ isOpen, close }: { readonly isOpen: () => boolean; readonly close: () => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useFocusLoan(box, take, isOpen);
  useEffect(() => area.current?.focus(), []);
  return (
    <div ref={box} onBlur={(e) => e.relatedTarget !== null && !e.currentTarget.contains(e.relatedTarget) && close()}>
      <textarea ref={area} />
    </div>
  );
}

function Page({ state }: { readonly state: { open: boolean; set?: (open: boolean) => void } }): ReactNode {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    state.set = (next) => {
      state.open = next;
      setOpen(next);
    };
  }, [state]);
  return open && <Window isOpen={() => state.open} close={() => state.set?.(false)} />;
}

describe.each([
  ['once, as on the page of an author', false],
  ['twice, as in development', true],
])('a window whose effects run %s', (_, strict) => {
  const open = async () => {
    const state: { open: boolean; set?: (open: boolean) => void } = { open: true };
    const page = <Page state={state} />;
    await act(async () => {
      root.render(strict ? <StrictMode>{page}</StrictMode> : page);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    return state;
  };

  it('stays open with the focus, and gives it back at once when it closes', async () => {
    const state = await open();
    expect(host.querySelector('textarea')).toBe(document.activeElement);
    expect(log).toEqual(['taken']);
    act(() => state.set?.(false));
    expect(log).toEqual(['taken', 'given back']);
    expect(document.activeElement).toBe(canvas);
  });

  it('gives the focus back when the page around it goes away', async () => {
    await open();
    act(() => root.render(null));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(log).toEqual(['taken', 'given back']);
  });
});
