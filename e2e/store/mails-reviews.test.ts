import { expect } from '@playwright/test';
import { operator, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeCard } from '../support/catalogue';
import { expectMail } from '../support/mails';
import { signedIn } from '../support/sign-in';

test('review published: what was written, as it was written, and where it stands', async ({ page }) => {
  const [writer, admin, card] = await Promise.all([shopper({ firstName: 'Bo' }), operator(), makeCard()]);
  const comment = 'Came <b>at once</b> & works\non two phones.';
  await writer.api.post('card/review', { card_id: card.id, rating: 4, comment });
  const { body } = await writer.api.get('card/review', { card_id: card.id });
  const [{ id }] = (body.message as { reviews: [{ id: number }] }).reviews;
  await admin.api.post('admin/reviews/moderate', { id, published: true });
  await signedIn(page, writer);
  const link = await expectMail(page, writer.email, {
    subject: `Your review of ${card.name} is published`,
    says: ['Hello Bo,', '4 of 5'],
    action: 'See your review',
  });
  await page.getByRole('tab', { name: 'As its reader sees it' }).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Came <b>at once</b> & works')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  expect(link).toContain(`/card/${card.slug}`);
});
