import type { ReactNode } from 'react';
import { commands } from '../commands';
import type { CommandGroup } from '../commands/command';
import { ownKeys, showKey } from '../commands/keys';
import { Dialog } from '../parts/dialog';
import { useWords } from '../words';
import './keys.css';

const groups: readonly CommandGroup[] = ['file', 'edit', 'go', 'view', 'help'];

/** Every key of the shell, from the same commands that it runs. */
export function KeysDialog(): ReactNode {
  const t = useWords();
  return (
    <Dialog wide title={t('top.keys')}>
      <div className="key-groups">
        {groups.map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {commands
                .filter((c) => c.group === group && c.keys)
                .map((c) => (
                  <div key={c.id}>
                    <dt>{t(c.words)}</dt>
                    <dd>
                      {ownKeys(c.keys).map((key) => (
                        <kbd key={key}>{showKey(key)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="meta">{t('keys.leave')}</p>
    </Dialog>
  );
}
