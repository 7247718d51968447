import { z } from 'zod';
import { deleteAccount as remove } from '@/lib/auth/accounts/delete-account';
import { requestEmailChange } from '@/lib/auth/accounts/request-email-change';
import { ChangeEmailInput, RecentPasswordInput } from '@/lib/auth/accounts/schemas';
import { recentPassword } from '@/lib/auth/sessions/schemas';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { accountFile } from '../account-export/account-file';
import { store } from '../contract';

const tag = 'Account';
const done = z.string();

export const changeEmailEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/email',
  summary: 'Ask for another email for the account.',
  description:
    'Mails a link to the new address, which changes it once its button is pressed in a browser that is signed in, and tells the old one.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  strictRateLimit: true,
  body: ChangeEmailInput,
  example: { body: { email: 'sam.arvensis@example.net', password: 'shopper-demo-1' } },
  response: done,
  async handler({ actor, body }) {
    await requestEmailChange({ actor, input: body });
    return 'Open the link in the email we sent to the new address to confirm it.';
  },
});

export const exportOwnAccountEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/export',
  summary: 'Download a copy of the account’s data.',
  description:
    'As JSON: profile, sessions, tokens, saved players, orders with their lines and payments, deposits, transactions, reviews and problem reports. Without codes and secrets. Of email campaigns it has counts.',
  tag,
  extension: true,
  auth: 'session',
  fresh: true,
  body: z.object({ password: recentPassword() }),
  example: { body: { password: 'shopper-demo-1' } },
  file: 'application/json',
  response: z.string(),
  async handler({ actor, request }) {
    const file = { name: `account-${actor.id}.json`, type: 'application/json' };
    return fileResponse(request, file, await textOrStream(accountFile(actor.id), actor.id));
  },
});

export const deleteAccountEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/delete',
  summary: 'Delete the account.',
  description:
    'Ends its sessions, tokens and keys, and deletes its name, email, password and saved players. Its contacts and campaigns are erased in the background, usually within minutes. Orders, payments and transactions stay, as accounting law requires, and reviews stay without a name. Answers 409 while the account has money on its balance or an order that is still being delivered, and while a send is scheduled or running or an automation is live.',
  tag,
  extension: true,
  auth: 'session',
  body: RecentPasswordInput,
  statuses: { 403: 'An operator’s account can’t be deleted here.' },
  example: { body: { password: 'not-the-password' }, status: 422 },
  response: done,
  async handler({ actor, body }) {
    await remove({ actor, input: body });
    return 'Your account has been deleted.';
  },
});
