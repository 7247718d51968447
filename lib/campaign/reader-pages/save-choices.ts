import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db } from '@/lib/db/client';
import { unsubscribeGroups as g } from '@/lib/db/schema';
import { ALL, joinLists, type List, leaveLists, lockReader } from './change-lists';
import { type NoMail, readMail } from './reader-mail';

export type SaveChoicesInput = {
  token: string;
  /** Keys of groups; those that are not among the reader's choices are passed over. */
  leave?: readonly string[];
  join?: readonly string[];
  /** True to leave all mail of the account, false to come back. */
  all?: boolean | undefined;
};

/** Keys of the groups that the reader has left or come back to, and whether that was so of all mail. */
export type SavedChoices = {
  outcome: 'saved';
  left: string[];
  joined: string[];
  all: 'left' | 'joined' | null;
};

/** Makes a reader's choices so. What is so already stays as it is. */
export async function saveChoices({
  input: { token, leave = [], join = [], all },
}: {
  input: SaveChoicesInput;
}): Promise<NoMail | SavedChoices> {
  return againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const mail = await readMail(tx, token);
      if ('outcome' in mail) return mail;
      await lockReader(tx, mail);
      const isShown = eq(g.is_display, 1);
      const groups = await tx
        .select({ id: g.id, name: g.group_name, key: g.rand_id })
        .from(g)
        .where(
          and(
            eq(g.user_id, mail.userId),
            isNull(g.deleted_at),
            inArray(g.rand_id, [...leave, ...join]),
            mail.groupId === null ? isShown : or(isShown, eq(g.id, mail.groupId)),
          ),
        )
        .orderBy(g.id)
        .for('key share');
      const named = (keys: readonly string[]) => groups.filter(({ key }) => keys.includes(key));
      const [left, joined] = [
        await leaveLists(tx, mail, [...named(leave), ...(all === true ? [ALL] : [])], 'page'),
        await joinLists(tx, mail, [...named(join), ...(all === false ? [ALL] : [])], 'page'),
      ];
      const keysOf = (lists: readonly List[]) =>
        groups.filter(({ id }) => lists.some((list) => list.id === id)).map(({ key }) => key);
      return {
        outcome: 'saved',
        left: keysOf(left),
        joined: keysOf(joined),
        all: left.includes(ALL) ? 'left' : joined.includes(ALL) ? 'joined' : null,
      } as const;
    }),
  );
}
