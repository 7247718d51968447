import { expect } from '@playwright/test';
import { seeCodes } from '../store/support/paying';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock, newCode } from '../support/catalogue';
import { openMail } from '../support/mails';
import { orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';

test('codes are loaded, revealed for a reason, and the buyer of a faulty one gets another', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  const { card, service } = await makeStock(0);
  const [faulty, fresh, last] = [newCode(), newCode(), newCode()];
  await signedIn(page, await account({ role: 'owner' }));
  await page.goto(`/admin/codes/${service.id}`);
  await page.getByRole('link', { name: 'Load codes' }).click();
  const load = async (text: string, batch: string) => {
    await page.getByRole('textbox', { name: 'Codes' }).fill(text);
    await page.getByRole('textbox', { name: 'Name' }).fill(batch);
    await page.getByRole('button', { name: 'Check codes' }).click();
  };
  await load(`${faulty}\n\n${faulty}\n`, 'March');
  await expect(page.getByText('1 line repeats an earlier one:')).toBeVisible();
  await expect(page.getByText('line 3')).toBeVisible();
  await page.getByRole('button', { name: 'Load 1 code' }).click();
  await expect(page.getByText('1 code loaded')).toBeVisible();

  const buyer = await shopper();
  const utr = await orderCards(buyer.keys, [service.id, 1]);
  await paid(buyer.keys, utr);
  await page.getByRole('link', { name: 'See the batch' }).click();
  await page.getByRole('grid').getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: `••••${faulty.slice(-4)}` });
  await expect(drawer).not.toContainText(faulty);
  await drawer.getByLabel('Reason').fill('The buyer says that it is used.');
  await drawer.getByRole('button', { name: 'Reveal code' }).click();
  await expect(drawer.getByText(faulty)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Quarantine batch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The supplier reports used codes.');
  await dialog.getByRole('button', { name: 'Quarantine batch' }).click();
  await expect(page.getByText('Batch quarantined')).toBeVisible();
  await page.goto(`/admin/codes/${service.id}/load`);
  await load(fresh, 'April');
  await page.getByRole('button', { name: 'Load 1 code' }).click();
  await page.goto(`/admin/codes/${service.id}`);
  await page.getByRole('link', { name: 'March' }).click();
  await page.getByRole('button', { name: 'Replace sold codes' }).click();
  await expect(dialog.getByText('1 code to replace')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The supplier reports used codes.');
  await dialog.getByRole('button', { name: 'Replace codes' }).click();
  await expect(dialog.getByText('1 code replaced')).toBeVisible();

  const mail = await openMail(page, buyer.email, `A new code for your order · ${utr}`);
  await expect(mail.locator('body')).toContainText(fresh);
  await page.goto(`/admin/orders/${utr}`);
  await expect(page.getByText(`Replaced: ••••${faulty.slice(-4)}`)).toBeVisible();
  await signedIn(stranger, buyer);
  await stranger.goto(`/orders/${utr}`);
  await expect(stranger.getByRole('main')).toContainText('Faulty codes replaced');
  await seeCodes(stranger, [fresh]);

  await page.goto(`/admin/codes/${service.id}/load`);
  await load(last, 'May');
  await page.getByRole('button', { name: 'Load 1 code' }).click();
  await expect(page.getByText('1 code loaded')).toBeVisible();
  await page.goto(`/admin/orders/${utr}`);
  await page.getByRole('button', { name: `••••${fresh.slice(-4)}` }).click();
  await page.getByRole('button', { name: 'Replace this code' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace this code?' });
  await replacing.getByLabel('Reason').fill('The buyer says that it is used.');
  await replacing.getByRole('button', { name: 'Replace code' }).click();
  await expect(page.getByText('Code replaced, and the buyer told')).toBeVisible();
  await expect(page.getByRole('button', { name: `••••${last.slice(-4)}` })).toBeVisible();
  await expect(page.getByText(/^Replaced: /)).toContainText(fresh.slice(-4));
  await stranger.reload();
  await seeCodes(stranger, [last]);
  await expect(stranger.getByText(faulty)).toHaveCount(0);
  await expect(stranger.getByText(card.name).first()).toBeVisible();
});

test('support sees the stock, and can neither load nor reveal', async ({ page }) => {
  const { service } = await makeStock(1);
  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/codes/${service.id}`);
  await expect(page.getByRole('link', { name: 'Load codes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Without a batch' }).click();
  await page.getByRole('grid').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('In stock');
  await expect(page.getByRole('button', { name: 'Reveal code' })).toHaveCount(0);
});
