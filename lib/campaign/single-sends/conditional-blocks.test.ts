import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { previewSingleSend } from './preview-single-send';
import { reviewSingleSend } from './review-single-send';
import { sendTest } from './send-test';

useDatabase();

test('a preview and a test show a contact its own blocks, a sample all of them, and a review names what nobody sees', async () => {
  const actor = actorOf(await newOwner());
  const sql = client();
  const idOf = ([row]: readonly { id: number }[]) => row?.id ?? 0;
  const list = idOf(
    await sql<{ id: number }[]>`
    insert into contact_types (user_id, name) values (${actor.id}, 'Readers') returning id`,
  );
  const group = idOf(
    await sql<{ id: number }[]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description)
    values (${actor.id}, 'g', 'News', 'News') returning id`,
  );
  const [ada, eve] = await sql<{ id: number }[]>`
    insert into contacts (user_id, contact_type_id, email, city)
    values (${actor.id}, ${list}, 'a@loadout.example', 'Oslo'), (${actor.id}, ${list}, 'e@loadout.example', 'Rome')
    returning id`;
  const id = idOf(
    await sql<{ id: number }[]>`
    insert into segments (user_id, contact_type_id, segment_name, select_field, select_operator, value)
    values (${actor.id}, ${list}, 'Oslo', '["city"]', '["equals"]', '["oslo"]') returning id`,
  );
  const send = await newSend(actor.id, {
    status: 0,
    preheader: 'News',
    unsubscribe_group_id: group,
    recipient_id: JSON.stringify([{ id: String(list), table: 'contacts_' }]),
    template_html: `<p data-show-to="segments_${id}">In <a href="((unsubscribe_preferences))">leave</a></p><p data-hide-from="segments_${id}">Out</p>`,
  });
  const [{ utr = '' } = {}] = await sql<{ utr: string }[]>`
    select utr from single_sends where id = ${send.singleSendId}`;
  const preview = (contact_id?: number) =>
    previewSingleSend({ actor, input: { utr, ...(contact_id && { contact_id }) } });
  const words = ({ html }: { html: string }) => html.match(/In <|Out<|Unsubscribe or/g);
  const known = { conditional_blocks: 2, unsubscribe_for_some: true, missing_segments: [] };
  const mine = await preview(ada?.id);
  expect(words(mine)).toEqual(['In <']);
  expect(mine).toMatchObject({ ...known, hidden_blocks: 1, adds_unsubscribe: false });
  const hers = await preview(eve?.id);
  expect(words(hers)).toEqual(['Out<', 'Unsubscribe or']);
  expect(hers).toMatchObject({ ...known, hidden_blocks: 1, adds_unsubscribe: true });
  const sample = await preview();
  expect(words(sample)).toEqual(['In <', 'Out<']);
  expect(sample).toMatchObject({ ...known, hidden_blocks: 0 });

  await sendTest({
    actor,
    input: { utr, emails: ['A@loadout.example', 'e@loadout.example', 'new@loadout.example'] },
  });
  const mails = await sql<
    { html: string }[]
  >`select html from mails where kind = 'campaign.test' order by id`;
  expect(mails.map(words)).toEqual([['In <'], ['Out<', 'Unsubscribe or'], ['In <', 'Out<']]);

  expect((await reviewSingleSend({ actor, input: { utr } })).warnings).toEqual([]);
  await sql`update segments set deleted_at = now() where id = ${id}`;
  expect((await reviewSingleSend({ actor, input: { utr } })).warnings).toMatchObject([{ kind: 'segments' }]);
  expect(await preview()).toMatchObject({ missing_segments: [id], hidden_blocks: 2, adds_unsubscribe: true });
});
