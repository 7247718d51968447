import { changeEmail } from '@/lib/auth/accounts/change-email';
import { readEmailLink } from '@/lib/auth/accounts/read-email-link';
import { verifyEmail } from '@/lib/auth/accounts/verify-email';
import { actorBySession } from '@/lib/auth/credentials';
import { sessionIdOf } from '@/lib/auth/session-cookie';
import { cache } from '@/lib/cache';
import { notFound } from '@/lib/errors';
import { readBody } from '@/lib/http/body';
import { type PlainContext, plainRoute } from '@/lib/http/plain-route';
import { seeOther } from '@/lib/http/see-other';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt } from '@/lib/rate-limit';

const MAX_FORM_BYTES = 16 * 1024;
const MAX_TOKEN_LENGTH = 200;

const VERBS = { 'verify-email': verifyEmail, 'change-email': changeEmail };

/** Does what a mailed link asks for, once its page's button is pressed, and leads back to that page. */
async function pressLink(purpose: keyof typeof VERBS, { request, address }: PlainContext): Promise<Response> {
  await countAttempt('address', networkOf(address));
  const { token } = await readBody(request, MAX_FORM_BYTES);
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH)
    throw notFound('This link doesn’t work. Please open it from the email again.');
  // The token is known to the mailbox alone: no other site can have sent this form, so the cookie's origin doesn't matter.
  const sessionId = await sessionIdOf(request.headers.get('cookie'));
  const actor = sessionId ? await actorBySession(sessionId) : null;
  // Without a session the page asks to sign in first; a second press finds the address confirmed.
  if (actor) {
    const state = await readEmailLink({ viewerId: actor.id, input: { token, purpose } });
    if (state !== 'confirmed') await VERBS[purpose]({ actor, input: { token } });
  }
  // The pages that follow know of it already.
  await cache().settled();
  return seeOther(`/${purpose}?${new URLSearchParams({ token })}`);
}

export const confirmEmailEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/verify-email',
  summary: 'Takes the button of the page that confirms an account’s address, and leads back to it.',
  handler: (context) => pressLink('verify-email', context),
});

export const changeEmailLinkEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/change-email',
  summary: 'Takes the button of the page that confirms an account’s new email, and leads back to it.',
  handler: (context) => pressLink('change-email', context),
});
