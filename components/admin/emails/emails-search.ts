import { type inferParserType, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { EmailsFilter } from '@/lib/store/mail-desk/queries';
import { MAIL_STATUSES } from '@/lib/store/mail-desk/statuses';

/** What of the list stands in its address. */
export const emailsSearch = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(MAIL_STATUSES),
  open: parseAsInteger,
};

/** The same as the API takes it. */
export const emailsFilterOf = ({
  q,
  status,
}: Omit<inferParserType<typeof emailsSearch>, 'open'>): EmailsFilter => ({
  ...(q && { search: q.slice(0, 255) }),
  ...(status && { status }),
});
