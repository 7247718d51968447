import { existsSync, truncateSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { journalFolder } from './journal-folder';
import { startJournal } from './testing/journal-of-process';
import { discardJournal, readJournal, WireJournal } from './wire-journal';

const accepted = { kind: 'accepted', answer: '250 2.0.0 “OK”\nqueued' } as const;
const pathOf = (name: string) => `${journalFolder()}/${name}`;

/** Where the system doesn't tell processes apart, everything stays in doubt. */
describe.skipIf(process.platform !== 'linux')('the journal of mails on the wire', () => {
  test('of a process that was killed says what had begun and what was answered; of one that lives, nothing', async () => {
    const { name, kill } = await startJournal({ begun: [7, 8], answered: [[7, accepted]] });
    expect(readJournal(name)).toBeNull();
    await kill();
    expect(readJournal(name)).toEqual(
      new Map([
        [7, accepted],
        [8, null],
      ]),
    );
    discardJournal(name);
    expect(readJournal(name)).toBeNull();
  });

  test('of this process is read once it is closed, and gone where everything is settled', () => {
    const [left, settled] = [WireJournal.open(), WireJournal.open()];
    if (!left || !settled) throw new Error('No journal could be opened.');
    left.begun(1);
    left.clear();
    left.begun(2);
    expect(readJournal(left.name)).toBeNull();
    left.close({ isSettled: false });
    settled.close({ isSettled: true });
    expect(readJournal(left.name)).toEqual(new Map([[2, null]]));
    expect(existsSync(pathOf(settled.name))).toBe(false);
    discardJournal(left.name);
  });

  test('whose last line was cut off says what stands before it', async () => {
    const { name, kill } = await startJournal({ begun: [7], answered: [[7, accepted]] });
    await kill();
    truncateSync(pathOf(name), 20);
    expect(readJournal(name)).toEqual(new Map([[7, null]]));
    discardJournal(name);
  });

  test('of another machine is never trusted', async () => {
    const { name, kill } = await startJournal({ begun: [] });
    await kill();
    expect(readJournal(name)).toEqual(new Map());
    const [, ...rest] = name.split('.');
    expect(readJournal(['00000000-0000-0000-0000-000000000000', ...rest].join('.'))).toBeNull();
    discardJournal(name);
  });
});
