import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newContactType, newSend, newTemplate } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('a search of the templates is saved as a view, and shown again', async ({ page }) => {
  const owner = await marketer();
  await newTemplate(owner.api, { template_name: 'Fjord news' });
  await newTemplate(owner.api, { template_name: 'Receipt' });
  await signedIn(page, owner);
  await page.goto('/console/templates?q=fjord');
  const gallery = page.getByRole('list', { name: 'Templates' });
  await expect(gallery).not.toContainText('Receipt');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fjord');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'Fjord' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'All' }).click();
  await expect(gallery).toContainText('Receipt');
  await page.goto('/console/templates');
  await views.getByRole('link', { name: 'Fjord' }).click();
  await expect(page).toHaveURL(/\/console\/templates\?q=fjord$/);
  await expect(gallery).not.toContainText('Receipt');
});

test('lists have views as well, whose name outlives a reload before it is saved', async ({ page }) => {
  const owner = await marketer();
  for (const name of ['Fjord readers', 'Guests']) await newContactType(owner.api, name);
  await signedIn(page, owner);
  await page.goto('/console/lists?q=fjord');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await page.getByRole('button', { name: 'Save view' }).click();
  await name.fill('Fjords');
  await page.reload();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(name).toHaveValue('Fjords');
  await expect(dialog.getByText('We restored changes that had not been saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'Fjords' })).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('grid', { name: 'Lists' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Guests' })).toHaveCount(0);
  await views.getByRole('link', { name: 'All' }).click();
  await expect(rows.filter({ hasText: 'Guests' })).toBeVisible();
});

test('a view keeps its columns and their order, and the list without it keeps its own', async ({ page }) => {
  const owner = await marketer();
  const list = await newContactType(owner.api);
  await importContacts(owner.api, list, 'email,city\nada@example.net,Oslo\n');
  await signedIn(page, owner);
  await page.goto('/console/contacts?status=mailable');
  const heads = page.getByRole('grid', { name: 'Contacts' }).getByRole('columnheader');
  const usual = ['', 'Email', 'Name', 'Status', 'List', 'Last activity', 'Added'];
  await expect(heads).toHaveText(usual);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Places');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'Places' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Places' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Show City' }).check();
  await page.getByRole('checkbox', { name: 'Show Name' }).uncheck();
  for (let place = 0; place < 4; place++)
    await page.getByRole('button', { name: 'Move City to the left' }).click();
  await page.keyboard.press('Escape');
  const chosen = ['', 'Email', 'City', 'Status', 'List', 'Last activity', 'Added'];
  await expect(heads).toHaveText(chosen);
  await views.getByRole('button', { name: 'Update Places' }).click();
  await expect(views.getByRole('link', { name: 'Places' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'All' }).click();
  await expect(heads).toHaveText(usual);
  await page.goto('/console/contacts');
  await views.getByRole('link', { name: 'Places' }).click();
  await expect(heads).toHaveText(chosen);
  await page.reload();
  await expect(heads).toHaveText(chosen);
});

test('deleting a view leaves the one that was chosen meanwhile, and shows all where it was shown', async ({
  page,
}) => {
  const owner = await marketer();
  await newSend(owner.api);
  for (const [name, query] of [
    ['Drafts', 'state=draft'],
    ['Sent', 'state=sent'],
  ])
    expect((await owner.api.post('saved-views/add', { list: 'sends', name, query })).status).toBe(200);
  await signedIn(page, owner);
  await page.goto('/console/sends?state=draft');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  const view = (name: string) => views.getByRole('link', { name, exact: true });
  const remove = async (name: string) => {
    await views.getByRole('button', { name: `Actions for the view ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
  };
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/email/saved-views/delete**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await remove('Drafts');
  await view('Sent').click();
  await expect(page).toHaveURL(/state=sent/);
  release();
  await expect(view('Drafts')).toHaveCount(0);
  await expect(view('Sent')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/state=sent/);
  await remove('Sent');
  await expect(page).toHaveURL(/\/console\/sends$/);
});
