import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { contactTypes } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { confirmationHtml } from './confirmation-mail';
import { createForm, updateForm } from './save-form';

useDatabase();

const design = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'container',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: words }] },
          {
            type: 'button',
            attrs: { href: '((confirm_link))', alignment: 'left' },
            content: [{ type: 'text', text: 'Yes, please' }],
          },
        ],
      },
    ],
  });

async function newForm() {
  const actor = actorOf(await newOwner());
  const [list] = await db()
    .insert(contactTypes)
    .values({ user_id: actor.id, name: 'Readers' })
    .returning({ id: contactTypes.id });
  return {
    actor,
    given: { name: 'Website', contact_type_id: list?.id ?? 0, fields: [], required_fields: [] },
  };
}

test('an email made of blocks has their HTML, its link, and its blocks again', async () => {
  const { actor, given } = await newForm();
  const json = design('Welcome aboard');
  const form = await createForm({ actor, input: { ...given, confirmation_json: json } });
  expect(form.confirmation_json).toBe(json);
  expect(form.confirmation_html).toMatch(
    /Welcome aboard[\s\S]*href="\(\(confirm_link\)\)"[\s\S]*Yes, please/,
  );
  const sent = confirmationHtml(form.confirmation_html, 'https://x.example/confirm-sign-up?t=1', 'Street 1');
  expect(sent).toContain('href="https://x.example/confirm-sign-up?t=1"');
  const html = '<p>Hi <a href="((confirm_link))">Yes</a></p>';
  const written = await updateForm({ actor, input: { ...given, utr: form.utr, confirmation_html: html } });
  expect(written).toMatchObject({ confirmation_html: html, confirmation_json: null });
});

test('refuses what is no design, and a design beside HTML', async () => {
  const { actor, given } = await newForm();
  const refused = (more: object) =>
    expect(createForm({ actor, input: { ...given, ...more } })).rejects.toMatchObject({ kind: 'invalid' });
  await refused({ confirmation_json: '{"type":"other"}' });
  await refused({ confirmation_json: design('Hello'), confirmation_html: '<p>Hello</p>' });
});
