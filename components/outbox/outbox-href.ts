import type { MailFilter } from '@/lib/mail/list-mails';

/** Where the outbox is shown: in the shop’s frame, or in the console’s. */
export type OutboxPath = '/outbox' | '/console/outbox';

/** The outbox, narrowed down. */
export function outboxHref(
  path: OutboxPath,
  { of, search, before }: MailFilter & { before?: number },
): string {
  const query = new URLSearchParams({
    ...(of && { of }),
    ...(search && { q: search }),
    ...(before && { before: String(before) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
