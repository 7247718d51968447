import { and, eq, isNull } from 'drizzle-orm';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db } from '@/lib/db/client';
import { unsubscribeGroups as g } from '@/lib/db/schema';
import { ALL, type How, leaveLists, lockReader } from './change-lists';
import { type NoMail, readMail } from './reader-mail';

/**
 * Takes the reader of a mail off its mailing's group, or off all mail of the account where the mailing has none, or none
 * any more. Again it changes nothing. Nothing that is handed over from now on goes to the address.
 */
export async function unsubscribe({
  input: { token, how },
}: {
  input: { token: string; how: How };
}): Promise<NoMail | { outcome: 'done' }> {
  return againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const mail = await readMail(tx, token);
      if ('outcome' in mail) return mail;
      await lockReader(tx, mail);
      // Held, so that it can't be deleted with the reader on its list alone.
      const [group] = await tx
        .select({ id: g.id, name: g.group_name })
        .from(g)
        .where(and(eq(g.id, mail.groupId ?? 0), eq(g.user_id, mail.userId), isNull(g.deleted_at)))
        .for('key share');
      await leaveLists(tx, mail, [group ?? ALL], how);
      return { outcome: 'done' } as const;
    }),
  );
}
