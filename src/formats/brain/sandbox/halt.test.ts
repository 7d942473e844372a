import { afterEach, describe, expect, it, vi } from 'vitest';
import { haltable } from './client';
import { haltSign, haltWatch } from './halt';
import type { ToSandbox } from './protocol';
import { Sandbox } from './run/sandbox';
import { attackBrain, WORST } from './testing/worst';

/** What a browser makes of an address: it can be read until it is taken back. */
class FakeRequest {
  static readonly gone = new Set<string>();
  static asked = 0;
  status = 0;
  private address = '';
  open(_method: string, address: string): void {
    this.address = address;
  }
  send(): void {
    FakeRequest.asked++;
    if (FakeRequest.gone.has(this.address)) throw new DOMException('gone', 'NetworkError');
    this.status = 200;
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('the sign that says stop', () => {
  it('is seen once it is raised, and looked at now and then only', () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    FakeRequest.asked = 0;
    let now = 0;
    const watch = haltWatch('blob:1', () => now);
    expect(watch).toBeDefined();
    for (; now < 200; now++) expect(watch?.()).toBe(false);
    expect(FakeRequest.asked).toBeLessThan(6);
    FakeRequest.gone.add('blob:1');
    now += 100;
    expect(watch?.()).toBe(true);
  });

  it('is not waited for where it cannot be seen', () => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    FakeRequest.gone.add('blob:2');
    expect(haltWatch('blob:2')).toBeUndefined();
  });

  it('is given with the seat and raised before the worker is ended', () => {
    const sent: ToSandbox[] = [];
    const order: string[] = [];
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void order.push(address));
    const worker = haltable({ post: (message) => sent.push(message), end: () => order.push('end') }, { onmessage: null, onerror: null });
    const [attack] = WORST;
    if (!attack) throw new Error('no attack');
    worker.postMessage({ ask: 'seat', id: 1, brain: attackBrain(attack) });
    worker.terminate();
    const [seat] = sent;
    expect(seat?.ask === 'seat' && order).toEqual([seat?.ask === 'seat' && seat.brain.halt, 'end']);
  });

  it('is an address that leads nowhere once it is taken back', async () => {
    vi.restoreAllMocks();
    const sign = haltSign();
    expect(await (await fetch(sign.address)).text()).toBe('go on');
    sign.raise();
    await expect(fetch(sign.address)).rejects.toThrow();
  });
});

describe('a brain that is to stop', () => {
  it.each(WORST.slice(0, 9).map((a) => [a.name, a] as const))('%s stops though its budget is not spent', (_name, attack) => {
    let asked = 0;
    const sandbox = new Sandbox({ ...attackBrain(attack), halted: () => ++asked > 20 });
    expect(sandbox.run('load').outcome).toBe('ok');
    const report = sandbox.run('turn');
    expect(report).toMatchObject({ outcome: 'stopped', cause: 'wall-clock', reason: 'stopped by hand' });
    expect(report.used).toBeLessThan(1_000_000);
  });
});
