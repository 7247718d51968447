import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicHost, PrivateAddress, publicLookup } from '@/lib/public-address';
import type { LinkOutcome } from './schemas';

const TIME_LIMIT_MS = 6_000;
const MAX_REDIRECTS = 5;

/** Some sites turn away whoever doesn’t say what they are. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; Loadout link check)', accept: 'text/html,*/*' };

type Reached = { outcome: LinkOutcome; status: number | null };

/** Which hosts may be asked. Tests ask servers of their own, which are on this machine. */
export type Reach = { isAllowed: (url: URL) => boolean; lookup: LookupFunction };

/** Public ones, at their usual ports: nobody may look around in a private network by way of this server. */
const PUBLIC: Reach = {
  isAllowed: ({ hostname, port }) => port === '' && isPublicHost(hostname),
  lookup: publicLookup,
};

/** Whether a web address answers: asks for it as a browser would, follows it, and reads no page. Never throws. */
export async function reachLink(url: string, reach: Reach = PUBLIC): Promise<Reached> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return await follow(new URL(url), reach, signal);
  } catch (error) {
    return { outcome: outcomeOf(error, signal), status: null };
  }
}

async function follow(first: URL, reach: Reach, signal: AbortSignal): Promise<Reached> {
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    if (!reach.isAllowed(url)) throw new PrivateAddress(url.host);
    const { status, location } = await ask(url, reach.lookup, signal);
    if (location === undefined) return { outcome: outcomeOfStatus(status), status };
    url = new URL(location, url);
  }
  return { outcome: 'redirects', status: null };
}

function ask(url: URL, lookup: LookupFunction, signal: AbortSignal) {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const request: ClientRequest = get(
      url,
      { lookup, signal, headers: HEADERS, agent: false },
      ({ statusCode: status = 0, headers }: IncomingMessage) => {
        const { location } = headers;
        resolve({ status, location: status >= 300 && status < 400 ? location : undefined });
        request.destroy();
      },
    );
    request.on('error', reject);
  });
}

/** A site that wants a sign-in, or no robots, has something at that address. */
const REFUSALS = [401, 403, 405, 407, 429];

function outcomeOfStatus(status: number): LinkOutcome {
  if (status < 400) return 'answers';
  return REFUSALS.includes(status) ? 'refuses' : 'fails';
}

function outcomeOf(error: unknown, signal: AbortSignal): LinkOutcome {
  if (error instanceof PrivateAddress) return 'private';
  if (signal.aborted) return 'slow';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return 'no-host';
  return code === 'EAI_AGAIN' || code === 'ENETUNREACH' ? 'no-network' : 'unreachable';
}
