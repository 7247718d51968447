import { expect } from '@playwright/test';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeCard } from '../support/catalogue';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('a held review that support publishes is on the product’s page, and gone once it is hidden', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  const [writer, card] = [await shopper(), await makeCard()];
  const comment = `Came at once, says ${card.slug}.`;
  await writer.api.post('card/review', { card_id: card.id, rating: 4, comment });
  await stranger.goto(`/card/${card.slug}`);
  await expect(stranger.getByText(comment)).toBeHidden();

  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/reviews?product=card-${card.id}`);
  const row = page.getByRole('row').filter({ hasText: comment });
  await expect(row.getByText('Waiting')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: card.name });
  await pressUntil(row, drawer);
  await drawer.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Review published')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(comment)).toBeVisible();

  await page.getByText(comment).first().click();
  await drawer.getByRole('button', { name: 'Reply' }).click();
  await expect(drawer.getByText('Write a reply first.')).toBeVisible();
  await drawer.getByLabel('Reply from the shop').fill('Thank you. We try to be quick.');
  await drawer.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('Reply published')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Thank you. We try to be quick.')).toBeVisible();

  await page.getByRole('checkbox').last().click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
  await dialog.getByLabel('Reason').fill('Names a person.');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Review hidden')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText(comment)).toBeHidden();
});
