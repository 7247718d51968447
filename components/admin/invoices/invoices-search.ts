import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { InvoicesFilter } from '@/lib/store/invoice-desk/queries';
import { INVOICE_KINDS } from '@/lib/store/invoice-desk/schemas';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What of the list stands in its address. */
export const invoicesSearch = {
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(INVOICE_KINDS),
  month: parseAsString,
};

/** The same as the API takes it. */
export const invoicesFilterOf = ({
  q,
  kind,
  month,
}: inferParserType<typeof invoicesSearch>): InvoicesFilter => ({
  ...(q && { search: q }),
  ...(kind && { kind }),
  ...(month && MONTH.test(month) && { month }),
});
