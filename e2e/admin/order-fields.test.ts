import { expect, type Page } from '@playwright/test';
import { NUMBER_AND_SERVER } from '../store/support/top-up';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeTopUp, makeTopUpService } from '../support/catalogue';
import { signedIn } from '../support/sign-in';

const builder = (page: Page) => page.getByRole('region', { name: 'Order information' });
const save = (page: Page) => page.getByRole('button', { name: 'Save order information' });

async function game(values: Parameters<typeof makeTopUp>[0] = {}) {
  const topUp = await makeTopUp(values);
  await makeTopUpService(topUp.id, { name: '60 Sparks', price: '4' });
  return { topUp, desk: `/admin/catalogue/top-up/${topUp.id}`, shop: `/top-up/${topUp.slug}` };
}

test('an operator adds a field with a pattern, and shoppers are asked for it at once', async ({
  page,
  stranger,
}) => {
  const { desk, shop } = await game({ order_information: [] });
  // The page is cached as it was.
  await stranger.goto(shop);
  await expect(stranger.getByText('60 Sparks').first()).toBeVisible();
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(desk);
  // A click before the page’s scripts are there adds nothing.
  await expect(async () => {
    if ((await builder(page).getByRole('listitem').count()) === 0)
      await page.getByRole('button', { name: 'Add field' }).click();
    await expect(builder(page).getByLabel('Label')).toBeVisible({ timeout: 500 });
  }).toPass();
  const field = builder(page).getByRole('group', { name: 'New field' });
  await field.getByLabel('Label').fill('Player ID');
  await expect(page.getByLabel('Name in the API')).toHaveValue('player_id');
  const card = builder(page).getByRole('group', { name: 'Player ID' });
  await card.getByLabel('Note').fill('In your profile.');
  const pattern = card.getByLabel('Pattern');
  await pattern.fill('(a+)+$');
  await expect(card.getByText('could take forever')).toBeVisible();
  await pattern.fill('(?=.*[0-9]).+');
  await expect(card.getByText('“(?=” isn’t supported.')).toBeVisible();
  await pattern.fill('[0-9]{8,10}');
  await card.getByLabel('Try a value').fill('12345678');
  await expect(card.getByText('“12345678” fits.')).toBeVisible();
  await card.getByLabel('Try a value').fill('abc');
  await expect(
    card.getByText('“abc” doesn’t fit. Shoppers see: Enter digits only, without “a”.'),
  ).toBeVisible();

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Player ID').fill('123');
  await preview.getByLabel('Player ID').blur();
  await expect(preview.getByText('Enter 8 to 10 digits. You entered 3.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Order information saved')).toBeVisible();
  await expect(save(page)).toBeDisabled();

  await expect(async () => {
    await stranger.reload();
    await expect(stranger.getByLabel('Player ID')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  await stranger.getByLabel('Player ID').fill('123');
  await stranger.getByLabel('Player ID').blur();
  await expect(stranger.getByText('Enter 8 to 10 digits. You entered 3.')).toBeVisible();
});

test('options are pasted, fields are moved by keys, and what is typed survives a reload', async ({
  page,
}) => {
  const { desk, topUp } = await game({ order_information: NUMBER_AND_SERVER, player_check: 'chronicle' });
  const operator = await account({ role: 'operator' });
  await signedIn(page, operator);
  await page.goto(desk);
  await expect(builder(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(async () => {
    if (!(await builder(page).getByLabel('Value of option 1').isVisible()))
      await builder(page).getByText('Server', { exact: true }).first().click();
    await expect(builder(page).getByLabel('Value of option 1')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(builder(page).getByText('The player lookup needs this field').last()).toBeVisible();
  await builder(page).getByRole('button', { name: 'Add option' }).click();
  await builder(page).getByLabel('Value of option 3').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'america\tAmerica\npacific\tPacific');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(builder(page).getByLabel('Label of option 4')).toHaveValue('Pacific');
  await expect(page.getByRole('region', { name: 'Preview' }).getByLabel('Server')).toContainText('Pacific');
  await builder(page).getByLabel('Value of option 4').press('Alt+ArrowUp');
  await expect(builder(page).getByText('Server is now 1 of 2')).toBeAttached();
  await expect(builder(page).getByLabel('Value of option 4')).toBeFocused();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We restored order information')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Order information saved')).toBeVisible();
  const read = await operator.keys.get('admin/catalogue/product', { kind: 'top_up', id: topUp.id });
  expect((read.body as { message: { order_fields: unknown[] } }).message.order_fields).toMatchObject([
    { name: 'server', options: [{}, {}, {}, { value: 'pacific' }] },
    { name: 'player_number' },
  ]);
});

test('somebody else’s change is told, and nothing is saved over it', async ({ page, consoles }) => {
  consoles.allow(/status of 409/);
  const { desk, topUp } = await game({ order_information: NUMBER_AND_SERVER });
  const operator = await account({ role: 'operator' });
  await signedIn(page, operator);
  await page.goto(desk);
  await expect(async () => {
    const up = page.getByRole('button', { name: 'Move Server up' });
    if (await up.isEnabled()) await up.click();
    await expect(save(page)).toBeEnabled({ timeout: 500 });
  }).toPass();
  const theirs = { id: topUp.id, fields: [{ name: 'uid', label: 'UID', type: 'text' }] };
  expect((await operator.keys.post('admin/catalogue/fields', theirs)).status).toBe(200);
  await save(page).click();
  await expect(page.getByText('Somebody else has changed this product.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Somebody else has changed the order information')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByRole('button', { name: 'Remove UID' })).toBeVisible();
});
