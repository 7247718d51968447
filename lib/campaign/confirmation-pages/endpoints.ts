import { conflict, notFound } from '@/lib/errors';
import { readBody } from '@/lib/http/body';
import { plainRoute } from '@/lib/http/plain-route';
import { seeOther } from '@/lib/http/see-other';
import { confirmRecipient, stopNotifications } from '../notifications/confirm-recipient';
import { readRecipientLink, recipientPath } from '../notifications/recipient-link';
import { readLink, verificationPath } from '../senders/verification-link';
import { verifySender } from '../senders/verify-sender';

const MAX_FORM_BYTES = 16 * 1024;

/** A form that was sent with a link that confirms nothing. Its page says the same before there is a button. */
function refuseDead(outcome: string): void {
  if (outcome === 'expired') throw conflict('This link has expired. Please ask for a new email.');
  if (outcome === 'invalid')
    throw notFound('This link doesn’t work. Please open it from the newest email again.');
}

export const confirmSenderEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/verify-sender',
  summary: 'Takes the button of the page that confirms a sender, and leads back to it.',
  async handler({ request }) {
    const link = readLink(await readBody(request, MAX_FORM_BYTES));
    refuseDead(link ? (await verifySender({ input: link })).outcome : 'invalid');
    return seeOther(link ? verificationPath(link) : '/');
  },
});

export const confirmNotificationsEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/confirm-recipient',
  summary: 'Takes the button of the page that confirms a notification recipient, and leads back to it.',
  async handler({ request }) {
    const link = readRecipientLink(await readBody(request, MAX_FORM_BYTES));
    refuseDead(link ? (await confirmRecipient({ input: link })).outcome : 'invalid');
    return seeOther(link ? recipientPath('confirm', link) : '/');
  },
});

export const endNotificationsEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/stop-notifications',
  summary: 'Takes the button of the page that takes an address off a list of notification recipients.',
  async handler({ request }) {
    const link = readRecipientLink(await readBody(request, MAX_FORM_BYTES));
    refuseDead(link ? (await stopNotifications({ input: link })).outcome : 'invalid');
    return seeOther('/stop-notifications?done=1');
  },
});
