import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addContactType } from '../contact-types/add-contact-type';
import { saveField } from '../fields/save-field';
import { setUpImport } from './set-up-import';
import { check, run, stage } from './testing/stage-file';
import { uploadCsv } from './testing/upload-csv';

useDatabase();
let actor: Actor;
let list: number;

beforeAll(async () => {
  const input = { email: 'owner@loadout.example', password: 'a long enough one' };
  const { id, email } = await createAccount({ input });
  actor = actorOf(id, { email });
  await saveField({ actor, input: { field_name: 'opted_out', field_type: 'text' } });
});
beforeEach(async () => {
  list = (await addContactType({ actor, input: { name: 'Readers' } })) ?? 0;
});
afterEach(() => client()`delete from unsubscribes where user_id = ${actor.id}`);

const barred = async () =>
  (
    await client()<{ said: string }[]>`
      select split_part(email_address, '@', 1) || ' ' || reason as said from unsubscribes
      where user_id = ${actor.id} order by 1`
  ).map(({ said }) => said);

const SHOPIFY = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Default Address Country Code,Default Address Zip,Phone,Accepts SMS Marketing,Total Spent,Tags
'6650001,Ana,Diaz,ana@receiver.example,yes,Madrid,ES,'28001,'+34600000000,no,120.50,"vip, es"
'6650002,Bo,Kim,bo@receiver.example,no,Oslo,NO,'0150,,no,0.00,
`;
const HUBSPOT = `"Record ID","First Name","Email","Marketing contact status","Unsubscribed from all email","Email hard bounce reason"
"51","Cy","cy@receiver.example","Marketing contact","false",""
"52","Di","di@receiver.example","Non-marketing contact","true",""
"53","Ed","ed@receiver.example","Marketing contact","","UNKNOWN_USER"
`;
const KLAVIYO = `Email,First Name,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions
fi@receiver.example,Fi,SUBSCRIBED,2025-01-02 10:00:00,
ga@receiver.example,Ga,UNSUBSCRIBED,2025-01-03 10:00:00,UNSUBSCRIBE
ha@receiver.example,Ha,NEVER_SUBSCRIBED,,
hb@receiver.example,Hb,SUBSCRIBED,2025-01-02 10:00:00,HARD_BOUNCE
`;
const PHPLIST = `email,Confirmed,blacklisted,Bounce count
ma@receiver.example,1,0,0
na@receiver.example,1,1,0
ob@receiver.example,0,0,0
`;
const OPTED_OUT = `email,opted_out
h1@receiver.example,false
h2@receiver.example,true
h3@receiver.example,0
h4@receiver.example,1
h5@receiver.example,No
h6@receiver.example,Yes
`;

describe('the export of another tool says who is not to be mailed', () => {
  it.each([
    ['Shopify', SHOPIFY, ['bo reader']],
    ['HubSpot', HUBSPOT, ['di reader', 'ed bounce']],
    ['Klaviyo', KLAVIYO, ['ga reader', 'ha manual', 'hb bounce']],
    ['phpList', PHPLIST, ['na reader', 'ob reader']],
    [
      'Substack',
      'email,active_subscription,expiry,plan,email_disabled,created_at\nsa@x.example,false,,other,false,x\nsb@x.example,false,,other,true,x\n',
      ['sb reader'],
    ],
  ])('of %s, with nothing changed', async (_tool, text, expected) => {
    const id = await stage(actor, list, text);
    const counted = await check(actor, id);
    expect(counted.suppressed).toBe(expected.length);
    await run(actor, id);
    expect(await barred()).toEqual(expected);
  });
});

describe('a column that may say whether people may be emailed', () => {
  it('has to be decided before the import goes on', async () => {
    const id = await stage(actor, list, OPTED_OUT);
    const refused = { kind: 'invalid', problems: [{ field: 'columns.1' }] };
    await expect(check(actor, id)).rejects.toMatchObject(refused);
    await expect(setUpImport({ actor, input: { id, columns: ['email', 'none'] } })).rejects.toMatchObject(
      refused,
    );
  });

  it.each([
    ['unsubscribed_at', ['h2 reader', 'h4 reader', 'h6 reader']],
    ['consent_no', ['h2 reader', 'h4 reader', 'h6 reader']],
    ['consent_yes', ['h1 reader', 'h3 reader', 'h5 reader']],
    ['ignore', []],
  ])('can be %s', async (target, expected) => {
    const id = await stage(actor, list, OPTED_OUT);
    await setUpImport({ actor, input: { id, columns: ['email', target] } });
    const { consent } = await check(actor, id);
    expect(consent?.map(({ column, not_emailed }) => [column, not_emailed])).toEqual(
      target === 'ignore' ? [] : [['opted_out', 3]],
    );
    await run(actor, id);
    expect(await barred()).toEqual(expected);
    // The next file of this shape is read the same way.
    await check(actor, await stage(actor, list, OPTED_OUT));
  });

  it('is obeyed on the safe side by API, and named in the answer', async () => {
    const { consent } = await uploadCsv(actor, list, OPTED_OUT);
    expect(consent).toEqual([{ column: 'opted_out', meaning: 'yes means may not', not_emailed: 3 }]);
    expect(await barred()).toEqual(['h2 reader', 'h4 reader', 'h6 reader']);
  });

  it('is obeyed by API though it is no field', async () => {
    const text = 'email,Newsletter\na@x.example,yes\nb@x.example,no\nc@x.example,\nd@x.example,later\n';
    const { consent } = await uploadCsv(actor, list, text);
    expect(consent).toEqual([{ column: 'Newsletter', meaning: 'yes means may be emailed', not_emailed: 2 }]);
    expect(await barred()).toEqual(['b reader', 'd manual']);
  });

  it('is read by API as it was decided', async () => {
    await uploadCsv(actor, list, OPTED_OUT, { OPTED_OUT: 'yes means may be emailed' });
    expect(await barred()).toEqual(['h1 reader', 'h3 reader', 'h5 reader']);
    await client()`delete from unsubscribes where user_id = ${actor.id}`;
    expect((await uploadCsv(actor, list, OPTED_OUT, { opted_out: 'ignore' })).consent).toEqual([]);
    expect(await barred()).toEqual([]);
    await expect(uploadCsv(actor, list, OPTED_OUT, { other: 'ignore' })).rejects.toMatchObject({
      problems: [{ field: 'file' }],
    });
  });
});
