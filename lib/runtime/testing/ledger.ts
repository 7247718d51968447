// Rows of the delivery ledger and what they hang on, for tests of what happens after a mail was sent.
import { randomBytes } from 'node:crypto';
import { addSendTotals } from '@/lib/campaign/delivery/add-send-totals';
import { client, db } from '@/lib/db/client';

type Values = Readonly<Record<string, unknown>>;

/** A mailing with an empty ledger: a single send, or one mail of an automation. */
export type LedgerMailing = {
  userId: number;
  singleSendId: number | null;
  scheduleId: number | null;
  automationId: number | null;
};

const tag = () => randomBytes(6).toString('hex');

/** Writes a row, its JSON columns as texts. @returns its id */
async function insert(table: string, values: Values): Promise<number> {
  const sql = client();
  const [row] = await sql<{ id: string }[]>`insert into ${sql(table)} ${sql(values as never)} returning id`;
  if (!row) throw new Error(`No row was written to ${table}.`);
  return Number(row.id);
}

/** An account; its keys are good for nothing. @returns its id */
export const newOwner = (): Promise<number> =>
  insert('users', {
    email: `owner.${tag()}@loadout.example`,
    password_hash: 'x',
    public_key: tag(),
    secret_key_hash: 'x',
  });

/** A verified sender. @returns its id */
export async function newSender(userId: number, more: Values = {}): Promise<number> {
  const sql = client();
  await sql`
    insert into countries (name, iso2, phone_code, currency) values ('Norway', 'NO', '47', 'NOK')
    on conflict do nothing`;
  const [country] = await sql<{ id: number }[]>`select id from countries where iso2 = 'NO'`;
  return insert('senders', {
    user_id: userId,
    from_name: 'The Desk',
    from_email: 'desk@loadout.example',
    reply_to_email: 'desk@loadout.example',
    country_id: country?.id ?? 0,
    company_address: '1 Quay Street',
    nickname: 'Desk',
    is_verified: 1,
    utr: tag(),
    ...more,
  });
}

const newTemplate = (userId: number) =>
  insert('templates', { user_id: userId, template_name: 'Letter', html_code: '<p>Hello</p>' });

/** A single send that has gone out: running, with nobody in its ledger yet. */
export async function newSend(userId: number, more: Values = {}): Promise<LedgerMailing> {
  const singleSendId = await insert('single_sends', {
    user_id: userId,
    template_id: await newTemplate(userId),
    recipient_id: '[]',
    sender_id: more.sender_id ?? (await newSender(userId)),
    single_send_name: 'News',
    from_sender: 'desk@loadout.example',
    reply_to: 'desk@loadout.example',
    subject: 'News',
    preheader: '',
    schedule_type: 0,
    status: 2,
    utr: tag(),
    template_html: '<p>Hello</p>',
    ...more,
  });
  return { userId, singleSendId, scheduleId: null, automationId: null };
}

/** One mail of a live automation; of a new one, unless `automation_id` is given. */
export async function newSchedule(userId: number, more: Values = {}): Promise<LedgerMailing> {
  const automationId =
    Number(more.automation_id ?? 0) ||
    (await insert('automations', {
      user_id: userId,
      automation_for: 1,
      automation_for_table: 'contacts_',
      automation_name: 'Welcome',
      automation_type: 1,
      utr: tag(),
      status: 1,
    }));
  const scheduleId = await insert('automation_schedules', {
    user_id: userId,
    sender_id: more.sender_id ?? (await newSender(userId)),
    subject: 'Welcome',
    waiting_period: 1,
    waiting_type: 'instantly',
    place: 1,
    utr: tag(),
    template_id: await newTemplate(userId),
    preview_img: '',
    template_html: '<p>Hello</p>',
    ...more,
    automation_id: automationId,
  });
  return { userId, singleSendId: null, scheduleId, automationId };
}

const ofMailing = ({ userId, singleSendId, scheduleId }: LedgerMailing) => ({
  user_id: userId,
  single_send_id: singleSendId,
  schedule_id: scheduleId,
});

/** Rows of the ledger, sent an hour ago unless `more` says otherwise. @returns their ids, in order */
export async function newDeliveries(
  mailing: LedgerMailing,
  emails: readonly string[],
  more: Values = {},
): Promise<number[]> {
  const sql = client();
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const sent = { status: 'sent', attempts: 1, handed_at: hourAgo, settled_at: hourAgo };
  const rows = emails.map((email) => ({ ...ofMailing(mailing), email, ...sent, ...more }));
  const made = await sql<{ id: string }[]>`insert into deliveries ${sql(rows as never)} returning id`;
  const ids = made.map(({ id }) => Number(id)).sort((a, b) => a - b);
  const { userId, singleSendId: id } = mailing;
  if (id !== null && ids[0]) await addSendTotals(db(), { userId, id, after: ids[0] - 1 });
  return ids;
}

/** A tracked link. @returns its id */
export const newLink = (mailing: LedgerMailing, target: string): Promise<number> =>
  insert('mail_links', { ...ofMailing(mailing), target });
