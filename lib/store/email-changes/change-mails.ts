import { createElement } from 'react';
import type { Transaction } from '@/lib/db/client';
import { env } from '@/lib/env';
import { queueMail } from '@/lib/mail/queue-mail';
import { AccountMail } from '@/lib/mail/templates/account-mail';
import { maskAddress } from '@/lib/mask-address';
import { readOrderFacts } from '../order-mails/mail-facts';
import type { LockedOrder } from '../orders/transition';
import { emailChangeUrl } from './link';

type Order = Pick<LockedOrder, 'id' | 'utr' | 'email'>;
type Kind = 'confirm' | 'requested' | 'changed';

async function queue(
  tx: Transaction,
  { id, utr }: Order,
  { kind, to, newEmail, url }: { kind: Kind; to: string; newEmail: string; url: string },
): Promise<void> {
  const { texts } = await readOrderFacts(tx, id);
  const words = texts.orderEmail[kind](utr, maskAddress(newEmail));
  await queueMail(tx, {
    kind: `order.email-${kind}`,
    to,
    orderId: id,
    subject: `${words.title} · ${utr}`,
    body: createElement(AccountMail, {
      texts,
      words,
      footer: kind === 'confirm' ? texts.footer.orderEmail : texts.footer.order,
      name: '',
      url,
    }),
  });
}

/** Asks the new address to confirm. It may be a stranger’s: neither what was bought nor a link to the order is in it. */
export const mailConfirmation = (tx: Transaction, order: Order, newEmail: string, token: string) =>
  queue(tx, order, { kind: 'confirm', to: newEmail, newEmail, url: emailChangeUrl('confirm', token) });

/** Tells the old address what was asked for, with a way to stop it. */
export const mailRequested = (tx: Transaction, order: Order, newEmail: string, token: string) =>
  queue(tx, order, { kind: 'requested', to: order.email, newEmail, url: emailChangeUrl('stop', token) });

/** Tells the old address that it is done. */
export const mailChanged = (tx: Transaction, order: Order, newEmail: string) =>
  queue(tx, order, { kind: 'changed', to: order.email, newEmail, url: `${env().APP_URL}/help/contact` });
