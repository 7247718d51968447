import { expect, test } from 'vitest';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner } from '@/lib/runtime/testing/ledger';
import { sendWith } from '../single-sends/testing/sends';
import { readDomains } from './read-domains';

useDatabase();

test('each domain has how its recipients fared, whatever their letter case and country, without those left out', async () => {
  const actor = actorOf(await newOwner());
  const { mailing, input } = await sendWith(actor.id, { status: 3 });
  const fared = (email: string, more: Parameters<typeof newDeliveries>[2]) =>
    newDeliveries(mailing, [email], more);
  await fared('ann@post.example', { status: 'sent', opens: 2, clicks: 1, country: 'Norway' });
  await fared('bob@Post.Example', { status: 'sent', opens: 1, country: 'Peru' });
  await fared('cy@post.example', { status: 'bounced' });
  await fared('di@post.example', { status: 'unknown' });
  await fared('ed@post.example', { status: 'suppressed', reason: 'unsubscribed' });
  await fared('flo@mail.example', { status: 'failed' });
  const nobody = { delivered: 0, opened: 0, clicked: 0, bounced: 0, failed: 0 };
  expect((await readDomains({ actor, input })).domains).toEqual([
    { domain: 'post.example', recipients: 4, delivered: 2, opened: 2, clicked: 1, bounced: 1, failed: 1 },
    { ...nobody, domain: 'mail.example', recipients: 1, failed: 1 },
  ]);
});
