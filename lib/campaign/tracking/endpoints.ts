import { metrics } from '@/lib/http/metrics';
import { plainPage } from '@/lib/http/plain-page.mjs';
import { plainRoute } from '@/lib/http/plain-route';
import { followLink, isGone } from './follow-link';
import type { Caller } from './is-machine';
import { recordOpen } from './record-open';

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAPAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const PIXEL_HEADERS = {
  'content-type': 'image/gif',
  'content-length': String(PIXEL.length),
  'cache-control': 'no-store',
  // Webmail shows it on pages of its own.
  'cross-origin-resource-policy': 'cross-origin',
};

const callerOf = ({ headers }: Request): Caller => ({
  agent: headers.get('user-agent') ?? '',
  header: (name) => headers.get(name),
});

const brokenPage = () =>
  plainPage(404, {
    title: 'This link doesn’t work',
    text: 'It’s incomplete or was changed. Open the email again and follow the link from there, or copy all of it.',
  });

const closedPage = () =>
  plainPage(410, {
    title: 'This link no longer works',
    text: 'The account that sent this email was deleted, and sends you nothing more. You can close this page.',
  });

const dropped = (what: string) => metrics().droppedEvents.inc({ event: what });

export const openMailEndpoint = plainRoute({
  method: 'GET',
  path: '/api/mail/open',
  summary: 'The picture by which a mail tells that it was opened: the same for every token, known or not.',
  async handler({ request }) {
    const token = new URL(request.url).searchParams.get('t') ?? '';
    if (request.method === 'GET' && !(await recordOpen(token, callerOf(request)))) dropped('open');
    return new Response(PIXEL, { headers: PIXEL_HEADERS });
  },
});

export const followMailLinkEndpoint = plainRoute({
  method: 'GET',
  path: '/api/mail/click',
  summary: 'Leads on to where a link of a mail goes; nowhere else.',
  async handler({ request }) {
    const { searchParams } = new URL(request.url);
    const caller = request.method === 'GET' ? callerOf(request) : null;
    const token = searchParams.get('t') ?? '';
    const followed = await followLink(token, searchParams.get('l') ?? '', caller);
    if (!followed) return (await isGone(token)) ? closedPage() : brokenPage();
    if (!followed.isRecorded) dropped('click');
    return new Response(null, {
      status: 302,
      headers: {
        location: followed.url,
        'referrer-policy': 'no-referrer',
        ...(followed.cookie && { 'set-cookie': followed.cookie }),
      },
    });
  },
});
