import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { byHeader } from '@/lib/page-cache/by-header';

/** Headers by which browsers, and Next's own part in them, mark what they fetch before anybody asks for it. */
const AHEAD = ['next-router-prefetch', 'next-router-segment-prefetch', 'purpose', 'sec-purpose'];

const isMachine = byHeader((agent) => isbot(agent ?? '') || !agent);

/** Whether somebody looks at what they ask for, as far as a request says so: no machine, and nothing fetched ahead. */
export const isVisit = (headers: IncomingHttpHeaders): boolean =>
  !AHEAD.some((name) => headers[name] !== undefined) && !isMachine(headers['user-agent']);
