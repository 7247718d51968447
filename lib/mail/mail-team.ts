import { inArray } from 'drizzle-orm';
import { createElement } from 'react';
import { type Permission, rolesWith } from '@/lib/auth/permissions';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { queueMail } from './queue-mail';
import { Notice, type NoticeProps } from './templates/notice';

type Content = { kind: string; subject: string } & Pick<NoticeProps, 'title' | 'text' | 'reason' | 'figures'>;

/** Mails everybody of the shop’s team who may do something, in the transaction of what it is about. */
export async function mailTeam(
  tx: Transaction,
  permission: Permission,
  { kind, subject, ...content }: Content,
): Promise<void> {
  const team = await tx
    .select({ email: users.email, firstName: users.first_name })
    .from(users)
    .where(inArray(users.role, rolesWith(permission)));
  for (const { email, firstName } of team)
    await queueMail(tx, {
      kind,
      to: email,
      subject,
      body: createElement(Notice, { owner: firstName || 'operator', ...content }),
    });
}
