import type { OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import type { Memberships } from '../../templates/block-condition';
import { compileMail } from '../compile-mail';
import type { MailSource } from '../mail-source';
import { type RecipientRow, recipientValues } from '../recipient-values';

const SOURCE: MailSource = {
  mailing: { kind: 'single-send', id: 12 },
  userId: 7,
  html: '<p>Hello</p>',
  subject: 'News',
  preheader: '',
  fromName: 'Pixel Post',
  fromEmail: 'news@pixel.example',
  replyTo: 'desk@pixel.example',
  senderAddress: '1 Quay Street, Harbour Town',
  tracking: false,
};

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@reader.example', city: 'London' };

/** The mail of one recipient; tracked links get the ids 1, 2, … in their order. */
export const mailOf = (
  source: Partial<MailSource>,
  person: Partial<RecipientRow> = {},
): Promise<OutgoingMail> => mailFor({ ...source, person });

type For = Partial<MailSource> & { person?: Partial<RecipientRow>; memberships?: Memberships };

/** The same of somebody with a place in segments. */
export async function mailFor({ person = {}, memberships, ...source }: For): Promise<OutgoingMail> {
  const mail = await compileMail(
    { ...SOURCE, ...source },
    {
      customNames: ['Favourite_Game', 'note'],
      saveLinks: async (targets) => new Map(targets.map((target, i) => [target, i + 1])),
    },
  );
  const row = { ...ADA, ...person };
  const recipient = { deliveryId: 4711, email: row.email, values: recipientValues(row) };
  return mail.render({ ...recipient, ...(memberships && { memberships }) });
}

/** What a mail's body holds, without the document and the footer around it. */
export async function bodyOf(html: string, person?: Partial<RecipientRow>, source?: Partial<MailSource>) {
  const whole = '<a href="((unsubscribe_preferences))">Leave</a>((sender_address))';
  const mail = await mailOf({ html: `<body>${html}<hr>${whole}</body>`, ...source }, person);
  return /<body>(.*)<hr>/s.exec(mail.content().html)?.[1];
}
