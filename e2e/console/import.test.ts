import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { inType } from '../support/campaign-imports';
import { importContacts, newContactType, newField } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

const PEOPLE = 3_000;

/** A file in Windows-1252 of some thousand people and three lines that can't be read. */
function file(): Buffer {
  const lines = Array.from({ length: PEOPLE }, (_, at) => `person${at}@x.example;Zoë;${at % 90};x`);
  lines.splice(10, 0, 'nobody;Ben;1;x');
  lines.splice(20, 0, 'old@x.example;Ben;very;x');
  lines.splice(30, 0, 'long@x.example;Ben;1;x;more');
  return Buffer.from(`E-mail;Given name;Years;Rubbish\n${lines.join('\n')}\n`, 'latin1');
}

/** Chooses a file, which the page doesn't hear of before its scripts have come. */
const choose = (page: Page, file: { name: string; buffer: Buffer }) =>
  expect(async () => {
    await page.getByLabel('Choose a file').setInputFiles({ ...file, mimeType: 'text/csv' });
    await expect(page.getByText(file.name)).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('imports a file, its columns mended, its errors told, and takes it back', async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  const owner = await marketer();
  const list = await newContactType(owner.api);
  await signedIn(page, owner);
  await page.goto('/console/contacts');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/console\/contacts\/import/);
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
  await expect(page.getByLabel('Choose a file')).toBeAttached();
  await choose(page, { name: 'spring.csv', buffer: file() });
  await page.getByRole('button', { name: 'Upload file' }).click();

  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Separator')).toHaveValue(';');
  await expect(page.getByText('Zoë')).toBeVisible();
  await expect(page.getByLabel('What “E-mail” becomes')).toHaveValue('email');
  await expect(page.getByLabel('What “Rubbish” becomes')).toHaveValue('none');
  await page.getByLabel('What “Years” becomes').selectOption({ label: 'New custom field…' });
  await page.getByLabel('Type of the new field').selectOption({ label: 'Number' });
  const newName = page.getByLabel('Name of the new field');
  const [given, taken] = [await newName.inputValue(), 'shoe_size'];
  // What is chosen outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Type of the new field')).toHaveValue('number');
  await expect(newName).toHaveValue(given);
  await newField(owner.api, taken, 'number');
  for (const [name, fault] of [
    ['', 'Name each new field'],
    [taken, 'There is a field with this name already'],
  ] as const) {
    await newName.fill(name);
    await page.getByRole('button', { name: 'Review import' }).click();
    await expect(page.getByRole('row', { name: 'Years' }).getByText(fault)).toBeVisible();
    await expect(newName).toBeFocused();
  }
  await newName.fill(given);
  await page.getByRole('button', { name: 'Review import' }).dblclick();

  const start = page.getByRole('button', { name: `Import ${PEOPLE.toLocaleString('en')} people` });
  await expect(start).toBeVisible();
  const bad = page.getByRole('region', { name: 'Lines that can’t be read' });
  await expect(bad.getByRole('row', { name: /12 E-mail nobody/ })).toBeVisible();
  await expect(bad.getByRole('row', { name: /22 Years very/ })).toBeVisible();
  expect(await inType(owner, list)).toHaveLength(0);
  const started: string[] = [];
  page.on('request', (request) => request.url().endsWith('/import/start') && started.push(request.url()));
  await start.dblclick();
  await expect(page).toHaveURL(/step=done/);
  expect(started).toHaveLength(1);
  const address = page.url();

  await page.goto('/console/contacts');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^Imported into/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download errors (CSV)' }).click(),
  ]);
  const errors = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(errors[0]).toBe('line,column,value,reason');
  expect(errors.map((line) => line.split(',')[0])).toEqual(['line', '12', '22', '32']);
  const zoe = (await inType(owner, list)).find(({ email }) => email === 'person7@x.example');
  expect(zoe).toMatchObject({ first_name: 'Zoë', custom_field: { years: { field_value: '7' } } });

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
  expect(await inType(owner, list)).toHaveLength(0);
  await page.getByRole('link', { name: 'Import another file' }).click();
  await expect(page.getByRole('row', { name: /spring\.csv Undone/ })).toBeVisible();
});

test('shows a sample of what changes, by what happens to people who are there', async ({ page }) => {
  const owner = await marketer();
  const list = await newContactType(owner.api);
  await importContacts(owner.api, list, 'email,first_name,city\nada@x.example,Ada,\nbo@x.example,Bo,Rome\n');
  await signedIn(page, owner);
  await page.goto('/console/contacts/import');
  const lines = [
    'Mail,First name,City',
    'ada@x.example,Adele,Oslo',
    'bo@x.example,Bo,Rome',
    'cy@x.example,Cy,',
  ];
  await choose(page, { name: 'spring.csv', buffer: Buffer.from(`${lines.join('\n')}\n`) });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('button', { name: 'Review import' }).click();

  const sample = page.getByRole('region', { name: 'Sample of the changes' });
  const ada = sample.getByRole('row', { name: /ada@x\.example Updated/ });
  await expect(ada).toContainText('First nameAda becomes Adele');
  await expect(ada).toContainText('CityOslo');
  await expect(sample.getByRole('row', { name: /cy@x\.example New/ })).toContainText('First nameCy');
  await expect(sample.getByRole('row', { name: /bo@x\.example/ })).toBeHidden();
  await page.getByRole('radio', { name: 'Leave them as they are' }).check();
  await expect(ada).toBeHidden();
  await expect(sample.getByRole('row', { name: /cy@x\.example/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Only fill gaps' }).check();
  await expect(ada).toContainText('CityOslo');
  await expect(ada).not.toContainText('Adele');
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByRole('heading', { name: /^Imported into/ })).toBeVisible();
  const people = await inType(owner, list);
  expect(people.map(({ first_name, city }) => [first_name, city]).sort()).toEqual([
    ['Ada', 'Oslo'],
    ['Bo', 'Rome'],
    ['Cy', ''],
  ]);

  // Somebody who is there as the file says, in columns parted by tabs.
  await page.getByRole('link', { name: 'Import another file' }).click();
  await choose(page, { name: 'again.txt', buffer: Buffer.from('Mail\tCity\nbo@x.example\tRome\n') });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('button', { name: 'Review import' }).click();
  await expect(page.getByText('Nobody would be added or updated.')).toBeVisible();
  await expect(sample).toBeHidden();
});

test('says which columns of another tool are left out, and takes one as text', async ({ page }) => {
  const owner = await marketer();
  const list = await newContactType(owner.api);
  await signedIn(page, owner);
  await page.goto('/console/contacts/import');
  await choose(page, {
    name: 'subscribed.csv',
    buffer: Buffer.from(
      'Email Address,MEMBER_RATING,LEID,EUID,TAGS\nada@x.example,2,1,a,"""VIP"",""Fair"""\n',
    ),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  const tags = page.getByRole('row', { name: /^TAGS/ });
  await expect(tags).toContainText('Contacts have no tags here.');
  await page.getByLabel('What “TAGS” becomes').selectOption({ label: 'New custom field…' });
  await expect(tags).not.toContainText('Contacts have no tags here.');
  await page.getByRole('button', { name: 'Review import' }).click();
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByRole('heading', { name: /^Imported into/ })).toBeVisible();
  expect(await inType(owner, list)).toMatchObject([
    { custom_field: { tags: { field_value: '"VIP","Fair"' } } },
  ]);
});

/** Goes on by Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let pressed = 0; pressed < 80; pressed++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab doesn’t reach ${control}.`);
}

test('a file is chosen, matched, imported and taken back by keyboard alone', {
  tag: ['@journey', '@core'],
}, async ({ page }) => {
  const owner = await marketer();
  const list = await newContactType(owner.api, 'Readers');
  await newContactType(owner.api, 'Buyers');
  await signedIn(page, owner);
  await page.goto('/console/contacts/import');
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Choose a file'));
  // The field is in the page before the scripts that listen to it.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Space');
  const people = ['ada', 'bo', 'cyd', 'dan', 'eve'].map((name) => `${name}@example.net,Oslo`);
  const text = ['Address,Town', ...people, 'nobody,Rome'].join('\n');
  await (await chooser).setFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('spring.csv')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Upload file' }));
  await page.keyboard.press('Enter');
  // Of two lists none is chosen for anybody.
  await expect(page.getByText('Choose the list that these people go on')).toBeVisible();
  await expect(page.getByLabel('Import into')).toBeFocused();
  await page.keyboard.type('Readers');
  await tabTo(page, page.getByRole('button', { name: 'Upload file' }));
  await page.keyboard.press('Enter');

  const town = page.getByLabel('What “Town” becomes');
  await expect(page.getByLabel('What “Address” becomes')).toHaveValue('email');
  await tabTo(page, town);
  await page.keyboard.type('New custom');
  await expect(page.getByLabel('Name of the new field')).toHaveValue('town');
  await tabTo(page, page.getByRole('button', { name: 'Review import' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('row', { name: /7 Address nobody/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Import 5 people' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported into “Readers”' })).toBeVisible();
  const imported = await inType(owner, list);
  expect(imported).toHaveLength(5);
  expect(imported[0]).toMatchObject({ custom_field: { town: { field_value: 'Oslo' } } });

  await tabTo(page, page.getByRole('button', { name: 'Undo this import' }));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expect(asked).toBeVisible();
  await tabTo(page, asked.getByRole('button', { name: 'Undo this import' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This import was undone.')).toBeVisible();
  expect(await inType(owner, list)).toHaveLength(0);
});
