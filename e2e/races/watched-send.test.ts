import type { Page } from '@playwright/test';
import { hashPassword } from '@/lib/crypto/passwords';
import { PASSWORD } from '../support/accounts';
import { expect, test } from './fixtures';
import type { Shop } from './shop';

const RECIPIENTS = 100_000;

type Watched = { shownProgress?: number[] };

/** Notes in the page whatever its progress bar comes to show. */
const noteProgress = (page: Page) =>
  page.evaluate(() => {
    const shown: number[] = [];
    (window as Watched).shownProgress = shown;
    const read = () => {
      const value = document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
      if (value && Number(value) !== shown.at(-1)) shown.push(Number(value));
    };
    const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] };
    new MutationObserver(read).observe(document.body, changes);
  });

const shownProgress = (page: Page) => page.evaluate(() => (window as Watched).shownProgress ?? []);

/** A marketer with a list of so many contacts and a send to it, which starts as soon as a worker finds it. */
async function sendTo(shop: Shop, people: number) {
  const { sql } = shop;
  const { id, publicKey, secretKey } = await shop.account();
  const [owner] = await sql<{ email: string }[]>`
    update users set password_hash = ${await hashPassword(PASSWORD)}, email_verified_at = now() where id = ${id}
    returning email`;
  const [list] = await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${id}, 'Readers') returning id`;
  await sql`
    insert into contacts (user_id, contact_type_id, email)
    select ${id}, ${list?.id ?? 0}, 'reader' || n || '@example.net' from generate_series(1, ${people}::int) n`;
  const [group] = await sql<{ id: number }[]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description)
    values (${id}, gen_random_uuid()::text, 'News', 'What is new.') returning id`;
  const [sender] = await sql<{ id: number }[]>`
    insert into senders (user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr,
      is_verified)
    select ${id}, 'Desk', 'desk@loadout.example', 'desk@loadout.example', min(id), '1 Quay Street', 'Desk',
      gen_random_uuid()::text, 1
    from countries returning id`;
  return {
    id,
    email: owner?.email ?? '',
    keys: { publicKey, secretKey },
    list: list?.id ?? 0,
    sender: sender?.id,
    group: group?.id,
  };
}

test('a send is watched while its worker is killed: it says that nothing goes out, goes on, its numbers only grow, and 100,000 people get it once', async ({
  shop,
  page,
}) => {
  test.setTimeout(600_000);
  const owner = await sendTo(shop, RECIPIENTS);
  const { url } = shop.server;
  const { request } = page.context();
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json();
  const form = { csrfToken, email: owner.email, password: PASSWORD, json: 'true' };
  await request.post(`${url}/api/auth/callback/credentials`, { form });
  const made = await request.post(`${url}/api/email/single/send/create`, {
    headers: { PublicKey: owner.keys.publicKey, SecretKey: owner.keys.secretKey },
    data: {
      ...{ template_id: 1, template_html: '<p>Hello</p>', subject: 'Spring', preheader: 'News' },
      ...{ sender_id: owner.sender, single_send_name: 'Spring', schedule_type: 0 },
      ...{ unsubscribe_group_id: owner.group, recipient_id: [`contacts_${owner.list}`] },
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const [send] = await shop.sql<{ utr: string }[]>`select utr from single_sends where user_id = ${owner.id}`;
  await page.goto(`${url}/console/sends/${send?.utr}`);

  await noteProgress(page);
  const progress = page.getByRole('progressbar');
  const doneOf = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(doneOf, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(2);
  await shop.killWorker();
  await expect(page.getByText('No emails going out right now.')).toBeVisible({ timeout: 60_000 });
  expect(await doneOf()).toBeLessThan(100);

  shop.startWorker();
  await expect(page.getByText('No emails going out right now.')).toHaveCount(0, { timeout: 90_000 });
  const delivered = page
    .getByRole('region', { name: 'Results' })
    .getByRole('link', { name: /^Delivered 100%/ });
  await expect(delivered).toBeVisible({ timeout: 400_000 });
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await expect(progress).toHaveCount(0);
  const shown = await shownProgress(page);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  const [mails] = await shop.sql<{ all: number; readers: number }[]>`
    select count(*)::int as all, count(distinct m.to_address)::int as readers
    from mails m join deliveries d on d.id = m.delivery_id where d.user_id = ${owner.id}`;
  expect(mails).toEqual({ all: RECIPIENTS, readers: RECIPIENTS });
});
