import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { DEFAULT_COLORS } from './colors';
import { readBrandKit } from './read-brand-kit';
import { saveBrandKit } from './save-brand-kit';
import { SaveBrandKitInput } from './schemas';

useDatabase();

const actor = actorOf(1);
const stranger = actorOf(2);
const kit = {
  ...DEFAULT_COLORS,
  logo_width: 200,
  heading_font: 'georgia',
  body_font: 'arial',
  footer: 'Storgata 1, Oslo',
  social: 'Instagram https://instagram.com/shop\nMy blog https://blog.example',
} as const;

async function newPicture(owner: number): Promise<number> {
  const [made] = await client()<{ id: number }[]>`
    insert into pictures (user_id, hash, file_name, type, width, height, size, data)
    values (${owner}, ${'a'.repeat(31) + owner}, 'logo.png', 'image/png', 1, 1, 1, '\\x00') returning id`;
  return made?.id ?? 0;
}

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
});

test('an account begins with quiet colors and no logo', async () => {
  expect(await readBrandKit({ actor })).toMatchObject({
    ...DEFAULT_COLORS,
    logo: null,
    body_font: 'system',
    is_chosen: false,
  });
});

test('what is saved is the account’s alone', async () => {
  const logo_id = await newPicture(1);
  const saved = await saveBrandKit({ actor, input: { ...kit, button: '#AA0000', logo_id } });
  expect(saved).toMatchObject({
    logo: { id: logo_id },
    button: '#aa0000',
    heading_font: 'georgia',
    social_links: [
      { name: 'Instagram', url: 'https://instagram.com/shop' },
      { name: 'My blog', url: 'https://blog.example' },
    ],
    is_chosen: true,
  });
  expect(await readBrandKit({ actor: stranger })).toMatchObject({ logo: null, is_chosen: false });
});

test('another account’s picture can’t be the logo', async () => {
  const logo_id = await newPicture(2);
  const saving = saveBrandKit({ actor, input: { ...kit, logo_id } });
  await expect(saving).rejects.toMatchObject({ kind: 'invalid' });
});

test('a save over a newer one is refused', async () => {
  const { revision } = await readBrandKit({ actor });
  await saveBrandKit({ actor, input: { ...kit, revision } });
  const late = saveBrandKit({ actor, input: { ...kit, footer: 'Other', revision } });
  await expect(late).rejects.toMatchObject({ kind: 'conflict' });
  expect((await readBrandKit({ actor })).footer).toBe(kit.footer);
});

test.each([
  { button: 'red' },
  { page: '#fff' },
  { logo_width: 20 },
  { body_font: 'comic' },
  { social: 'Instagram javascript:alert(1)' },
  { social: 'https://no.name' },
])('%j is refused', (change) => {
  expect(SaveBrandKitInput.safeParse({ ...kit, ...change }).success).toBe(false);
});
