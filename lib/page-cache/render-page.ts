import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type DispatchFunc } from 'light-my-request';
import { trackReads } from '@/lib/db/reads';
import { renderFor } from './rendered-for';
import type { SharedPage } from './shared-page';

/** Next's own handler. */
export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer };

const TIME_LIMIT_MS = 30_000;
/** Next gives what knows this name a page whose title and description stand in its head, and none that comes in parts. */
const NON_STREAMING_BOT = 'Slackbot';
/** Of this connection, or set anew for each answer. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

/**
 * Renders a page for nobody in particular: no connection of a visitor's keeps it waiting, or ends it.
 *
 * @param address whose request it is; it counts as one of theirs.
 * @returns the page, and how long what it was made from stays fresh.
 */
export async function renderPage(
  { url, headers, members, own }: SharedPage,
  address: string,
  render: Render,
) {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), TIME_LIMIT_MS);
  const dispatch: DispatchFunc = (request, response) => {
    render(request, response as unknown as ServerResponse).catch((error: Error) => response.destroy(error));
  };
  const { value, tags, validUntil } = await trackReads(
    // It begins when it is awaited.
    async () =>
      await renderFor(members, async () =>
        (own?.render ?? plainly)(async () =>
          inject(dispatch, {
            method: 'GET',
            url,
            headers: { ...headers, 'user-agent': NON_STREAMING_BOT, 'x-forwarded-for': address },
            signal: tooLate.signal,
          }),
        ),
      ),
  ).finally(() => clearTimeout(timer));
  const given = Object.entries(value.headers).filter(([name]) => !OWN_HEADERS.has(name));
  const rendered: RenderedPage = {
    status: value.statusCode,
    headers: Object.fromEntries(given.map(([name, one]) => [name, String(one)])),
    body: value.rawPayload,
  };
  return { rendered, tags: [...tags], validUntil };
}

const plainly = <T>(work: () => T): T => work();
