import { metrics } from '@/lib/http/metrics';
import { plainPage } from '@/lib/http/plain-page.mjs';
import { plainRoute } from '@/lib/http/plain-route';
import { followLink } from './follow-link';
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
    const followed = await followLink(searchParams.get('t') ?? '', searchParams.get('l') ?? '', caller);
    if (!followed)
      return plainPage(404, {
        title: 'This link leads nowhere',
        text: 'It is incomplete or was changed on its way. Open the mail again and follow the link from there, or copy it whole.',
      });
    if (!followed.isRecorded) dropped('click');
    return new Response(null, {
      status: 302,
      headers: { location: followed.url, 'referrer-policy': 'no-referrer' },
    });
  },
});
