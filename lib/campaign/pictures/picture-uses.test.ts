import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { newSchedule, newSend } from '@/lib/runtime/testing/ledger';
import { listPictures } from './list-pictures';
import { pictureUses } from './picture-uses';

useDatabase();

const [actor, stranger] = [actorOf(1), actorOf(2)];
const HASH = 'a'.repeat(32);
const html = `<img src="https://shop.example/api/mail/picture?p=${HASH}"><img src="/api/mail/picture?p=${HASH}">`;

async function newPicture(owner: number, hash = HASH): Promise<number> {
  const [made] = await client()<{ id: number }[]>`
    insert into pictures (user_id, hash, file_name, type, width, height, size, data)
    values (${owner}, ${hash}, 'a.png', 'image/png', 1, 1, 1, '\\x00') returning id`;
  return made?.id ?? 0;
}

beforeEach(async () => {
  await emptyTables('users');
  await client()`insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
});

/** A template, a send with HTML of its own, an automation, a block and a brand kit that show the picture. */
async function showEverywhere(id: number) {
  await client()`insert into templates (user_id, template_name, preview_image, json_code, html_code)
    values (1, 'Spring', '', '', ${html}), (1, 'Other', '', '', '<p>x</p>')`;
  const { singleSendId } = await newSend(1, { status: 0 });
  await client()`update single_sends set single_send_name = 'Sale', template_html = ${html} where id = ${singleSendId}`;
  await newSchedule(1, { template_html: html });
  await client()`insert into saved_blocks (user_id, name, json_code) values (1, 'Head', ${JSON.stringify({ src: html })})`;
  await client()`insert into brand_kits (user_id, logo_id, logo_width, colors, heading_font, body_font, footer, social)
    values (1, ${id}, 100, '{}', 'system', 'system', '', '')`;
}

test('everything of the account that shows a picture is named once, and counted', async () => {
  const [id, unused] = [await newPicture(1), await newPicture(1, 'b'.repeat(32))];
  await showEverywhere(id);
  const { uses, total } = await pictureUses({ actor, input: { id } });
  expect(uses.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    ['automation', 'Welcome'],
    ['block', 'Head'],
    ['brand', ''],
    ['send', 'Sale'],
    ['template', 'Spring'],
  ]);
  expect(total).toBe(5);
  const { pictures } = await listPictures({ actor, input: { page: 1, per_page: 10 } });
  expect(pictures.map((one) => [one.id, one.uses])).toEqual([
    [unused, 0],
    [id, 5],
  ]);
});

test('another account’s uses of the same picture are its own', async () => {
  const [id, theirs] = [await newPicture(1), await newPicture(2)];
  await showEverywhere(id);
  expect(await pictureUses({ actor: stranger, input: { id: theirs } })).toEqual({ uses: [], total: 0 });
  await expect(pictureUses({ actor: stranger, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });
});
