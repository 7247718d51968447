import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { writeCsv } from './contact-rows';
import { addType, call, importFile, type Marketer } from './marketer';

/** A newsletter as designers make them, of about 20 KB, most of it markup: five merge tags and eighteen links. */
export function newsletter(): string {
  const words =
    'New worlds have opened since your last visit, and there is more to discover in each of them. ';
  const cell =
    'padding:24px 32px;font-family:Helvetica,Arial,sans-serif;color:#1f2937;border-bottom:1px solid #e5e7eb';
  const button =
    'display:inline-block;padding:10px 18px;background:#0f766e;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600';
  const table =
    'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt"';
  const story = (n: number) => `<tr><td style="${cell}"><table ${table}><tr>
<td width="160" valign="top" style="width:160px;padding:0 24px 0 0"><img src="https://shop.loadout.example/pictures/story-${n}.png" width="136" height="136" alt="" style="display:block;border:0;outline:none;border-radius:8px"></td>
<td valign="top" style="padding:0"><h2 style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:700">Story ${n}</h2>
<p style="margin:0 0 16px;font-size:15px;line-height:24px">${words.repeat(3)}</p>
<a href="https://shop.loadout.example/stories/${n}?from=mail" style="${button}">Read on</a></td>
</tr></table></td></tr>`;
  const stories = Array.from({ length: 17 }, (_, index) => story(index + 1)).join('\n');
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f3f4f6"><table width="600" align="center" style="background:#ffffff">
<tr><td style="${cell}"><h1>Hello ((first_name)) ((last_name|friend))</h1><p>News for ((city)), for your ((plan)) plan at ((company_name)).</p></td></tr>
${stories}
<tr><td style="${cell}"><a href="https://shop.loadout.example/">The shop</a> · <a href="((unsubscribe_preferences))">Leave</a></td></tr>
</table></body></html>`;
}

/** A verified sender. `perMinute`: how many of its mails may go out in a minute. @returns its id. */
export async function addSender({ sql, userId }: Pick<Marketer, 'sql' | 'userId'>, perMinute: number | null) {
  const [sender] = await sql<{ id: number }[]>`
    insert into senders (user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr,
      is_verified, mails_per_minute)
    select ${userId}::int, 'Loadout', 'news@loadout.example', 'help@loadout.example', min(id), '1 Test Road',
      gen_random_uuid()::text, gen_random_uuid()::text, 1, ${perMinute}::int
    from countries returning id`;
  if (!sender) throw new Error('No sender was made.');
  return sender.id;
}

/** A list of so many contacts, by an import. @returns the contact type's id. */
export async function addList(marketer: Marketer, folder: string, rows: number): Promise<number> {
  const file = `${folder}/list-${rows}.csv`;
  await writeCsv(file, rows);
  const typeId = await addType(marketer, `List of ${rows}`);
  await importFile(marketer, typeId, file);
  rmSync(file);
  return typeId;
}

/** Creates a single send that goes out at once. @returns its utr. */
export async function createSend(marketer: Marketer, typeId: number, senderId: number): Promise<string> {
  const { utr } = await call<{ utr: string }>(marketer, 'POST', 'single/send/create', {
    template_id: 1,
    template_html: newsletter(),
    sender_id: senderId,
    unsubscribe_group_id: await groupOf(marketer),
    single_send_name: `To list ${typeId}`,
    subject: 'News for ((first_name))',
    preheader: 'What is new',
    recipient_id: [`contacts_${typeId}`],
    schedule_type: 0,
  });
  return utr;
}

/** Nothing more of it goes out. */
export const cancelSend = (marketer: Marketer, utr: string) =>
  call(marketer, 'POST', 'single/send/cancel', { utr });

/** The account's unsubscribe group, made where there is none. */
async function groupOf(marketer: Marketer): Promise<number> {
  type Groups = { unsubscribesGroups: { id: number }[] };
  const known = await call<Groups>(marketer, 'GET', 'unsubscribes-groups');
  if (known.unsubscribesGroups[0]) return known.unsubscribesGroups[0].id;
  const group = { group_name: 'News', description: 'What is new.', is_display: 1 };
  await call(marketer, 'POST', 'unsubscribes-groups/save', group);
  return groupOf(marketer);
}

export type SendState = {
  id: number;
  status: number;
  triggered: number;
  delivered: number;
  paused: string | null;
  /** Whether its recipients stand in the ledger. */
  materialised: boolean;
};

export async function stateOf(sql: Sql, utr: string): Promise<SendState> {
  const [send] = await sql<SendState[]>`
    select id, status, triggered, delivered, pause_reason as paused, materialised_at is not null as materialised
    from single_sends where utr = ${utr}`;
  if (!send) throw new Error(`There is no send ${utr}.`);
  return send;
}

const POLL_MS = 50;
/** A million recipients are written in one transaction, during which nothing moves. */
const PATIENCE_MS = 600_000;

/** Waits until the send is as `isSo` says. @throws Error where it is held, or nothing moves for ten minutes. */
export async function whenSend(
  sql: Sql,
  utr: string,
  isSo: (state: SendState) => boolean,
): Promise<SendState> {
  let before = '';
  for (let quiet = 0; quiet < PATIENCE_MS / POLL_MS; quiet++) {
    const state = await stateOf(sql, utr);
    if (isSo(state)) return state;
    if (state.paused) throw new Error(`The send is held: ${state.paused}`);
    const now = JSON.stringify(state);
    if (now !== before) quiet = 0;
    before = now;
    await pause(POLL_MS);
  }
  throw new Error(`The send stands still: ${before}`);
}
