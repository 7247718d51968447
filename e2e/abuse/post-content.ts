import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { Target } from './attacks/attack';

const [, marketer] = demoAccounts;
const keys = { PublicKey: marketer.public_key, SecretKey: marketer.secret_key };

/** Sends content to the campaign service with the keys of an account. Says what came back, in one line. */
export async function postContent(
  { server }: Target,
  path: string,
  body: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(`${server.url}/api/email/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keys },
    body: JSON.stringify(body),
    signal,
  });
  const { errors } = (await answer.json()) as { errors?: unknown };
  return `${path} ${answer.status}${errors === undefined ? '' : ` ${JSON.stringify(errors)}`}`;
}

type Content = { template_html: string } | { template_json: string };

/** Every way by which a client hands in content: as a template, for a send, for a mail of an automation. */
export async function postEverywhere(
  target: Target,
  content: Content,
  signal: AbortSignal,
): Promise<string[]> {
  const own =
    'template_html' in content ? { html_code: content.template_html } : { json_code: content.template_json };
  const [automation] = await target.sql<{ utr: string }[]>`
    select a.utr from automations a join users u on u.id = a.user_id where u.email = ${marketer.email} limit 1`;
  const [sender] = await target.sql<{ id: number }[]>`
    select s.id from senders s join users u on u.id = s.user_id
    where u.email = ${marketer.email} and s.is_verified = 1 limit 1`;
  const [list] = await target.sql<{ id: number }[]>`
    select t.id from contact_types t join users u on u.id = t.user_id where u.email = ${marketer.email} limit 1`;
  const [group] = await target.sql<{ id: number }[]>`
    select g.id from unsubscribe_groups g join users u on u.id = g.user_id where u.email = ${marketer.email} limit 1`;
  const mail = { template_id: 1, sender_id: sender?.id, subject: 'Prices', ...content };
  const send = {
    ...{ ...mail, single_send_name: 'Prices', preheader: 'From Monday on', schedule_type: 0, draft: 1 },
    unsubscribe_group_id: group?.id,
    recipient_id: [`contacts_${list?.id}`],
  };
  const schedule = {
    ...mail,
    utr: automation?.utr,
    waiting_period: 1,
    waiting_type: 'days',
    preview_img: 'x.png',
  };
  return Promise.all([
    postContent(target, 'template/create', { template_name: 'Prices', ...own }, signal),
    postContent(target, 'single/send/create', send, signal),
    postContent(target, 'automations/schedule/create', schedule, signal),
  ]);
}

/** How often the health check was answered while something ran: a process that is busy with it answers nothing. */
export async function answersDuring<T>({ server }: Target, run: () => Promise<T>) {
  let isRunning = true;
  let answers = 0;
  const asking = (async () => {
    while (isRunning) if ((await fetch(`${server.url}/api/health`)).ok && isRunning) answers += 1;
  })();
  try {
    return { result: await run(), answers: () => answers };
  } finally {
    isRunning = false;
    await asking;
  }
}
