import { DomainError } from '@/lib/errors';
import { readBytes } from '@/lib/http/body';
import { plainRoute } from '@/lib/http/plain-route';
import { seeOther } from '@/lib/http/see-other';
import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { giveReason } from './give-reason';
import type { NoMail } from './reader-mail';
import { type SaveChoicesInput, saveChoices } from './save-choices';
import { unsubscribe } from './unsubscribe';
import { unsubscribePageAfter } from './unsubscribe-page';

const MAX_FORM_BYTES = 64 * 1024;

// Mail programs differ in how they encode the one field; what they mean by it they all say in these words.
const ONE_CLICK = /List-Unsubscribe\b[\s\S]{0,200}?One-Click/i;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get('t') ?? '';

const noSuchLink = () =>
  new DomainError('not-found', 'This link is incomplete. Open it from the email again.');

/** A deleted account sends nothing more, so its reader is unsubscribed already. */
const refuseForged = ({ outcome }: NoMail | { outcome: string }) => {
  if (outcome === 'invalid') throw noSuchLink();
};

export const oneClickUnsubscribeEndpoint = plainRoute({
  method: ['GET', 'POST'],
  path: '/api/mail/unsubscribe',
  summary: 'Unsubscribes at one click in a mail program (RFC 8058).',
  async handler({ request }) {
    const token = tokenIn(request);
    // Scanners open every link of a mail: reading changes nothing.
    if (request.method !== 'POST') return seeOther(unsubscribePageUrl(token));
    const body = Buffer.from(await readBytes(request, MAX_FORM_BYTES)).toString('latin1');
    if (body.trim() !== '' && !ONE_CLICK.test(body))
      throw new DomainError('malformed', 'The body must say List-Unsubscribe=One-Click.');
    refuseForged(await unsubscribe({ input: { token, how: 'one click' } }));
    return new Response('You are unsubscribed.\n', {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  },
});

export const saveReaderChoicesEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/choices',
  summary: 'Takes the forms of the page where a reader chooses what to get, and leads back to it.',
  async handler({ request }) {
    const bytes = await readBytes(request, MAX_FORM_BYTES);
    const input = choicesOf(new URLSearchParams(Buffer.from(bytes).toString('utf8')));
    const result = await saveChoices({ input });
    refuseForged(result);
    const { token } = input;
    return seeOther(
      result.outcome === 'saved' ? unsubscribePageAfter(token, result) : unsubscribePageUrl(token),
    );
  },
});

export const giveLeavingReasonEndpoint = plainRoute({
  method: 'POST',
  path: '/api/mail/leaving-reason',
  summary: 'Takes the form that asks a reader why they unsubscribed, and leads back to the page.',
  async handler({ request }) {
    const form = new URLSearchParams(Buffer.from(await readBytes(request, MAX_FORM_BYTES)).toString('utf8'));
    const token = form.get('t') ?? '';
    const input = { token, reason: form.get('reason') ?? '', words: form.get('words') ?? '' };
    refuseForged(await giveReason({ input }));
    return seeOther(unsubscribePageUrl(token));
  },
});

/**
 * A form's fields: `leave` and `join` name groups; `shown` those with a box, and `get` those whose box is ticked, so that
 * a group which has come on display since then stays as it is.
 */
function choicesOf(form: URLSearchParams): SaveChoicesInput {
  const [shown, get] = [form.getAll('shown'), new Set(form.getAll('get'))];
  const all = form.get('all');
  return {
    token: form.get('t') ?? '',
    leave: [...form.getAll('leave'), ...shown.filter((key) => !get.has(key))],
    join: [...form.getAll('join'), ...shown.filter((key) => get.has(key))],
    all: all === 'leave' ? true : all === 'join' ? false : undefined,
  };
}
