import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { client } from '@/lib/db/client';
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
    client().begin(async (sql) => {
      const mail = await readMail(sql, token);
      if ('outcome' in mail) return mail;
      await lockReader(sql, mail);
      // Held, so that it can't be deleted with the reader on its list alone.
      const [group] = await sql<{ id: number; name: string }[]>`
      select id, group_name as name from unsubscribe_groups
      where id = ${mail.groupId} and user_id = ${mail.userId} for key share`;
      await leaveLists(sql, mail, [group ?? ALL], how);
      return { outcome: 'done' } as const;
    }),
  );
}
