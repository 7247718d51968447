import type { MailFilter } from '@/lib/mail/list-mails';

/** The outbox, narrowed down. */
export function outboxHref({ of, search, before }: MailFilter & { before?: number }): string {
  const query = new URLSearchParams({
    ...(of && { of }),
    ...(search && { q: search }),
    ...(before && { before: String(before) }),
  });
  return query.size > 0 ? `/outbox?${query}` : '/outbox';
}
