import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { saveAsTemplate } from './save-as-template';

useDatabase();

async function given({ own, sent }: { own?: string; sent?: string }) {
  const owner = await newOwner();
  const { singleSendId } = await newSend(owner, { status: 3 });
  const [template] =
    await client()`insert into templates (user_id, template_name, preview_image, json_code, html_code)
    values (${owner}, 'Letter', '', '', '<p>As the template is now</p>') returning id`;
  const [send] =
    await client()`update single_sends set single_send_name = 'Spring sale', template_json = null,
    template_html = ${own ?? null}, template_id = ${template?.id} where id = ${singleSendId} returning utr`;
  if (sent)
    await client()`insert into sent_contents (single_send_id, html) values (${singleSendId}, ${sent})`;
  return { actor: actorOf(owner), input: { utr: String(send?.utr) } };
}

test('a send’s own HTML becomes a template under the send’s name', async () => {
  const made = await saveAsTemplate(await given({ own: '<p>Its own</p>' }));
  expect(made).toMatchObject({ template_name: 'Spring sale', html_code: '<p>Its own</p>', json_code: '' });
});

test('a template that has changed since is saved as it went out', async () => {
  const made = await saveAsTemplate(await given({ sent: '<p>As it went out</p>' }));
  expect(made.html_code).toBe('<p>As it went out</p>');
  const before = await saveAsTemplate(await given({}));
  expect(before.html_code).toBe('<p>As the template is now</p>');
});

test('somebody else’s send is not found', async () => {
  const { input } = await given({});
  await expect(saveAsTemplate({ actor: actorOf(await newOwner()), input })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
