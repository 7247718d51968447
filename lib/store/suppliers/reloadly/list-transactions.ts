import { z } from 'zod';
import type { Api } from './api';
import type { Service } from './hosts';
import { jsonOf } from './request';
import { Transaction } from './transaction';

const PAGE_SIZE = 200;
const MOST_PAGES = 100;

const PATHS: Readonly<Record<Service, string>> = {
  giftcards: '/reports/transactions',
  topups: '/topups/reports/transactions',
};

/** The documentation has both: a list, and a page of one. */
const Page = z.union([
  z.array(Transaction).transform((content) => ({ content, last: content.length < PAGE_SIZE })),
  z.object({ content: z.array(Transaction), last: z.boolean().optional() }),
]);

/** The report wasn’t given, or not in full. */
export class NoReport extends Error {
  override readonly name = 'NoReport';
}

/** A moment as Reloadly takes it. */
const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

/**
 * An account’s sales between two moments, page by page.
 *
 * @throws NoReport, and as the API does
 */
export async function* listTransactions(
  api: Api,
  service: Service,
  { from, until, reference }: { from: Date; until: Date; reference?: string },
): AsyncGenerator<Transaction[]> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      ...(reference !== undefined && { customIdentifier: reference }),
      startDate: moment(from),
      endDate: moment(until),
      size: String(PAGE_SIZE),
      page: String(page),
    });
    const reply = await api(service, 'GET', `${PATHS[service]}?${query}`);
    const found = Page.safeParse(jsonOf(reply.text));
    if (reply.status !== 200 || !found.success)
      throw new NoReport(`The supplier’s report wasn’t readable (${reply.status}).`);
    const { content, last = content.length < PAGE_SIZE } = found.data;
    yield content;
    if (last || content.length === 0) return;
  }
  throw new NoReport('The supplier’s report is too long.');
}
