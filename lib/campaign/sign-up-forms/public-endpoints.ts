import { conflict, notFound } from '@/lib/errors';
import { readBody } from '@/lib/http/body';
import { plainRoute } from '@/lib/http/plain-route';
import { seeOther } from '@/lib/http/see-other';
import { confirmSignUp } from './confirm-sign-up';
import { SIGN_UP_ACTION } from './form-inputs';
import { signUp } from './sign-up';
import { confirmPath, formPath } from './sign-up-links';

const MAX_FORM_BYTES = 32 * 1024;

/** The site that a form was sent from. Browsers say `null` where they may not tell. */
function originOf({ headers }: Request): string | null {
  const given = headers.get('origin') ?? headers.get('referer') ?? '';
  return URL.canParse(given) ? new URL(given).origin.slice(0, 255) : null;
}

// Sent from any site, since the form may stand on any: it carries no authority but its sender's own consent.
export const signUpEndpoint = plainRoute({
  method: 'POST',
  path: SIGN_UP_ACTION,
  summary: 'Takes a sign-up form, from its own page or another site, and leads to the form’s page.',
  async handler({ request, address }) {
    const input = await readBody(request, MAX_FORM_BYTES);
    const userAgent = request.headers.get('user-agent') ?? '';
    const result = await signUp({ input, visit: { address, userAgent, origin: originOf(request) } });
    if (result.outcome === 'invalid') throw notFound('This form isn’t there any more.');
    const path = formPath(result.utr);
    if (result.outcome === 'sent') return seeOther(`${path}?sent=1`);
    if (result.outcome === 'closed') return seeOther(path);
    return seeOther(`${path}?${new URLSearchParams({ wrong: result.wrong.join(',') })}`);
  },
});

export const confirmSignUpEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/confirm-sign-up',
  summary: 'Takes the button of the page that confirms a sign-up, and leads back to it.',
  async handler({ request, address }) {
    const { t } = await readBody(request, MAX_FORM_BYTES);
    const token = typeof t === 'string' ? t : '';
    const { outcome } = await confirmSignUp({ input: { token }, address });
    if (outcome === 'expired') throw conflict('This link has expired. Please sign up again.');
    if (outcome === 'gone') throw conflict('This list isn’t there any more.');
    if (outcome === 'invalid')
      throw notFound('This link doesn’t work. Please open it from the newest email again.');
    return seeOther(confirmPath(token));
  },
});
