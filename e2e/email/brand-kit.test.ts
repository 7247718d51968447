import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { type Marketer, marketer } from '../support/campaign';
import { newPicture } from '../support/campaign-pictures';
import { failure, success } from '../support/expectations';

const kit = {
  page: '#f3f4f6',
  surface: '#ffffff',
  text: '#1c1e26',
  link: '#1f3fbf',
  button: '#aa0011',
  button_text: '#ffffff',
  dark_page: '#14161c',
  dark_surface: '#1e2129',
  dark_text: '#f1f2f5',
  dark_link: '#9db4ff',
  dark_button: '#f1f2f5',
  dark_button_text: '#14161c',
  logo_width: 200,
  heading_font: 'georgia',
  body_font: 'arial',
  footer: 'Storgata 1, Oslo',
  social: 'Instagram https://instagram.com/shop',
};
const view = z.looseObject({
  logo: z.object({ id: z.int(), url: z.url() }).nullable(),
  button: z.string(),
  social_links: z.array(z.object({ name: z.string(), url: z.string() })),
  is_chosen: z.boolean(),
  revision: z.string(),
});

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

test('keeps the kit of each account, with a logo of its own alone', async () => {
  const logo_id = await newPicture(owner.api);
  const saved = success(await owner.api.post('brand-kit/save', { ...kit, logo_id }), view);
  expect(saved).toMatchObject({ logo: { id: logo_id }, button: '#aa0011', is_chosen: true });
  expect(success(await owner.api.get('brand-kit'), view)).toEqual(saved);
  expect(success(await other.api.get('brand-kit'), view)).toMatchObject({ logo: null, is_chosen: false });
  const foreign = await other.api.post('brand-kit/save', { ...kit, logo_id });
  failure(foreign, 422);
  expect(foreign.body.errors).toMatchObject({ logo_id: ['The selected logo id is invalid.'] });
});

test('refuses colors and fonts that emails can’t have, and saves over what has changed', async () => {
  const answer = await owner.api.post('brand-kit/save', { ...kit, button: 'red', body_font: 'comic' });
  failure(answer, 422);
  expect(Object.keys(answer.body.errors as object).sort()).toEqual(['body_font', 'button']);
  const { revision } = success(await owner.api.get('brand-kit'), view);
  success(await owner.api.post('brand-kit/save', { ...kit, footer: 'Oslo', revision }), view);
  const late = await owner.api.post('brand-kit/save', { ...kit, footer: 'Bergen', revision });
  expect(late.status, late.text).toBe(409);
  expect(late.body).toMatchObject({ status: 'failed', changed: { current: { footer: 'Oslo' } } });
});
