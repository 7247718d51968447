import { shownTo } from '@/lib/auth/shown-to';
import { foundOrNull } from '@/lib/errors';
import { getMail } from '@/lib/mail/get-mail';
import { listMails, type MailFilter, PER_PAGE } from '@/lib/mail/list-mails';
import { outboxScope } from '@/lib/mail/outbox-viewer';
import { outboxReader } from './outbox-viewer';

export type OutboxSearch = Record<string, string | string[] | undefined>;

const MAX_SEARCH = 200;
const ID = /^[1-9]\d{0,8}$/;

/** A page of the outbox as its address asks for it, for whoever looks at it; in the console, the account's emails. */
export async function readOutbox({ before, of: source, q }: OutboxSearch, isInConsole = false) {
  const { reader, worker, zone } = await outboxReader(isInConsole);
  const cursor = typeof before === 'string' && ID.test(before) ? Number(before) : undefined;
  const filter: MailFilter = {
    of: source === 'campaigns' || source === 'shop' ? source : undefined,
    search: (typeof q === 'string' && q.trim().slice(0, MAX_SEARCH)) || undefined,
  };
  const mails = await listMails({ viewer: reader, ...filter, ...(cursor && { before: cursor }) });
  const last = mails.at(-1);
  return {
    mails: shownTo(worker, mails),
    zone,
    filter,
    scope: outboxScope(reader),
    isOlder: cursor !== undefined,
    next: mails.length === PER_PAGE && last ? last.id : null,
  };
}

/** One email of the outbox; null where there is none for whoever looks at it. */
export async function readOutboxMail(id: string, isInConsole = false) {
  if (!ID.test(id)) return null;
  const { reader, worker, zone } = await outboxReader(isInConsole);
  const mail = await foundOrNull(getMail({ viewer: reader, id: Number(id) }));
  return mail ? { mail: shownTo(worker, mail), zone } : null;
}
