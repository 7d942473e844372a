import { describe, expect, it } from 'vitest';
import { HAND_OVER_PATIENCE, ProjectGuard, TAKEN_PATIENCE, type GuardMessage, type Role } from './lock';
import { applySnapshot, follow, mirrorEvent, snapshotFiles } from './mirror';
import { fakeChannels, fakeLocks, fakeTimers, projectWith, settle } from './testing';

/** A browser with tabs on one project, as the store wires them. */
function browser() {
  const timers = fakeTimers();
  const locks = fakeLocks();
  const channels = fakeChannels<GuardMessage>();
  /** What is stored: path to text. */
  const stored: { files: ReturnType<typeof snapshotFiles> } = { files: [{ id: 'f0', path: 'a', content: 'start', version: 1 }] };
  const tab = (name: string, withLocks = true) => {
    const { project, document } = projectWith({});
    project.load(stored.files);
    const log: string[] = [];
    const meta = { id: 'p', name: 'P', formatChosen: false };
    const guard: ProjectGuard = new ProjectGuard(
      { locks: withLocks ? locks : undefined, channel: channels.open(name), timers, tab: name },
      'p',
      {
        onRole(role: Role) {
          log.push(role);
          project.readOnly = role === 'mirror';
        },
        snapshot: () => ({ project: meta, term: 0, files: snapshotFiles(project) }),
        async flush() {
          stored.files = snapshotFiles(project);
        },
        apply: (snapshot) => applySnapshot(project, snapshot.files),
        follow: (event) => event.kind === 'project' || follow(project, event),
        async prepare(handed) {
          log.push(`prepare ${handed ? 'handed' : 'alone'}`);
          if (!handed) {
            const newer = stored.files.filter((f) => f.version > (project.document(f.path)?.version ?? 0));
            for (const f of newer) if (typeof f.content === 'string') project.replaceMirrored(f.id, f.content, f.version);
          }
        },
        onRobbed: () => void log.push('robbed'),
      },
    );
    project.observe((event) => {
      const told = mirrorEvent(event);
      if (told) guard.tell(told);
    });
    const type = (text: string) => document('a').apply([{ span: { start: document('a').text.length, end: document('a').text.length }, text }], { origin: 'view', mergeTyping: true });
    return { guard, project, log, type, text: () => document('a').text, save: () => void (stored.files = snapshotFiles(project)) };
  };
  return { timers, locks, channels, tab, stored };
}

/** Two tabs on the project: the first writes. */
async function twoTabs() {
  const made = browser();
  const a = made.tab('a');
  const b = made.tab('b');
  await a.guard.open();
  await b.guard.open();
  return { ...made, a, b };
}

describe('two tabs on one project', () => {
  it('one writes, the other follows live and takes no edits', async () => {
    const { a, b } = await twoTabs();
    expect([a.guard.role, b.guard.role]).toEqual(['writer', 'mirror']);
    a.type(' one');
    a.project.create('b', 'two');
    a.project.rename('b', 'c');
    a.project.create('d', 'x');
    a.project.remove('d');
    a.project.undoIn({ file: 'a' });
    a.type('!');
    await settle();
    expect(b.type('no')).toMatchObject({ ok: false, reason: 'read-only' });
    expect(snapshotFiles(b.project)).toEqual(snapshotFiles(a.project));
    expect(b.text()).toBe('start!');
  });

  it('gives the newest text to a tab that comes later, saved or not', async () => {
    const { tab } = browser();
    const a = tab('a');
    await a.guard.open();
    a.type(' unsaved');
    const b = tab('b');
    await b.guard.open();
    await settle();
    expect(b.text()).toBe('start unsaved');
  });

  it('hands over in the middle of typing with nothing lost', async () => {
    const { a, b, timers } = await twoTabs();
    let accepted = 'start';
    const typeOn = async () => {
      for (let i = 0; i < 40; i++) {
        if (a.type(String(i % 10)).ok) accepted += String(i % 10);
        await Promise.resolve();
      }
    };
    const [taken] = await Promise.all([b.guard.takeOver(), typeOn()]);
    await settle();
    expect(taken).toBe(true);
    expect([a.guard.role, b.guard.role]).toEqual(['mirror', 'writer']);
    expect(a.type('x')).toMatchObject({ ok: false });
    expect(accepted.length).toBeGreaterThan('start'.length);
    expect(b.text()).toBe(accepted);
    b.type('+b');
    await settle();
    expect(a.text()).toBe(accepted + '+b');
    expect(a.log).toEqual(['writer', 'mirror']);
    expect(b.log).toEqual(['mirror', 'prepare handed', 'writer']);
    await timers.pass(2 * TAKEN_PATIENCE);
    expect([a.guard.role, b.guard.role]).toEqual(['mirror', 'writer']);
  });

  it('hands back again', async () => {
    const { a, b } = await twoTabs();
    expect(await b.guard.takeOver()).toBe(true);
    b.type(' b');
    await settle();
    expect(await a.guard.takeOver()).toBe(true);
    a.type(' a');
    await settle();
    expect([a.text(), b.text()]).toEqual(['start b a', 'start b a']);
    expect([a.guard.role, b.guard.role]).toEqual(['writer', 'mirror']);
  });

  it('passes to the next tab when the one that writes is closed', async () => {
    const { a, b } = await twoTabs();
    await settle();
    a.type(' last');
    a.save();
    a.guard.close();
    await settle();
    expect(b.guard.role).toBe('writer');
    expect(b.text()).toBe('start last');
    expect(b.type('!')).toMatchObject({ ok: true });
  });

  it('reads what a dead tab had stored but not told', async () => {
    const { a, b, channels } = await twoTabs();
    await settle();
    channels.dead.add('a');
    a.type(' stored only');
    a.save();
    a.guard.close();
    await settle();
    expect(b.text()).toBe('start stored only');
  });

  it('takes by force from a tab that does not answer, which then keeps what it had', async () => {
    const { a, b, channels, timers } = await twoTabs();
    await settle();
    channels.dead.add('a');
    const taking = b.guard.takeOver();
    await timers.pass(HAND_OVER_PATIENCE - 1);
    expect(b.guard.role).toBe('mirror');
    await timers.pass(1);
    expect(await taking).toBe(true);
    expect(b.log).toEqual(['mirror', 'prepare alone', 'writer']);
    expect(a.log).toEqual(['writer', 'mirror', 'robbed']);
    channels.dead.delete('a');
    b.type(' b');
    b.project.create('n', '');
    await settle();
    expect(a.text()).toBe('start b');
  });

  it('goes on writing when the tab that wanted to take over died', async () => {
    const { a, b, channels, timers } = await twoTabs();
    await settle();
    void b.guard.takeOver();
    channels.dead.add('b');
    // The message is out; the lock is never taken.
    b.guard.close();
    await settle();
    expect(a.guard.role).toBe('mirror');
    await timers.pass(TAKEN_PATIENCE);
    expect(a.guard.role).toBe('writer');
    expect(a.type('!')).toMatchObject({ ok: true });
  });

  it('asks for everything when it missed something', async () => {
    const { a, b, channels } = await twoTabs();
    await settle();
    channels.dead.add('b');
    a.type(' missed');
    await settle();
    channels.dead.delete('b');
    a.type(' seen');
    await settle();
    expect(b.text()).toBe('start missed seen');
  });

  it('keeps a third tab up to date through a take-over', async () => {
    const { tab } = browser();
    const [a, b, c] = [tab('a'), tab('b'), tab('c')];
    for (const t of [a, b, c]) await t.guard.open();
    expect(await c.guard.takeOver()).toBe(true);
    c.type(' c');
    await settle();
    expect([a.guard.role, b.guard.role, c.guard.role]).toEqual(['mirror', 'mirror', 'writer']);
    expect([a.text(), b.text()]).toEqual(['start c', 'start c']);
    c.save();
    c.guard.close();
    await settle();
    expect([a.guard.role, b.guard.role]).toEqual(['mirror', 'writer']);
  });
});

describe('one tab', () => {
  it('is not guarded where the browser has no locks', async () => {
    const { tab } = browser();
    const a = tab('a', false);
    expect(await a.guard.open()).toBe('unguarded');
    expect(a.type('x')).toMatchObject({ ok: true });
    expect(await a.guard.takeOver()).toBe(false);
  });

  it('gives the lock back on close', async () => {
    const { tab, locks } = browser();
    const a = tab('a');
    await a.guard.open();
    expect(locks.isHeld('rulewright/project/p')).toBe(true);
    a.guard.close();
    await settle();
    expect(locks.isHeld('rulewright/project/p')).toBe(false);
  });
});
