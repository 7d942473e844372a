// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus';

describe('the focus on the drawing', () => {
  let canvas: HTMLElement;
  let shape: SVGElement;
  let end: () => void;

  beforeEach(() => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    shape.setAttribute('tabindex', '-1');
    svg.append(shape);
    canvas = document.createElement('div');
    canvas.append(svg);
    document.body.replaceChildren(canvas, document.createElement('button'));
    end = keepFocus(canvas);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    shape.focus();
    expect(document.activeElement).toBe(shape);
  });

  afterEach(() => {
    end();
    vi.restoreAllMocks();
  });

  /** Takes the focus away as a browser does from what is moved in the page. */
  const lose = () => shape.blur();

  it('comes back to a shape that only was moved', async () => {
    lose();
    await Promise.resolve();
    expect(document.activeElement).toBe(shape);
  });

  it('does not come back to one that is gone', async () => {
    lose();
    shape.remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes where somebody presses, or moves it', async () => {
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    lose();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    shape.focus();
    document.querySelector('button')?.focus();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('is left alone once the drawing has ended', async () => {
    end();
    lose();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
