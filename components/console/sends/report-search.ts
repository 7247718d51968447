import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { DEVICES, MAIL_PROGRAMS, UNKNOWN } from '@/lib/campaign/reading-states';
import type { RecipientsFilter } from '@/lib/campaign/recipients/queries';
import { RECIPIENT_SHOWS } from '@/lib/campaign/recipients/recipient-shows';

export const REPORT_TABS = [
  'overview',
  'people',
  'links',
  'devices',
  'domains',
  'problems',
  'leaving',
] as const;
export type ReportTab = (typeof REPORT_TABS)[number];

/** Which part of a report is open, and the send that its results are compared with. */
export const reportSearch = {
  tab: parseAsStringLiteral(REPORT_TABS).withDefault('overview'),
  compare: parseAsString,
};

/** What of a send's recipients stands in the address; the tab is no part of what narrows them. */
export const peopleSearch = {
  q: parseAsString.withDefault(''),
  show: parseAsStringLiteral(RECIPIENT_SHOWS),
  reason: parseAsString,
  domain: parseAsString,
  link: parseAsString,
  device: parseAsStringLiteral([...DEVICES, UNKNOWN]),
  program: parseAsStringLiteral([...MAIL_PROGRAMS, UNKNOWN]),
  country: parseAsString,
  answer: parseAsString,
  version: parseAsStringLiteral(['a', 'b'] as const),
};

/** The same as the API takes it. */
export const peopleFilterOf =
  (utr: string) =>
  ({
    q,
    show,
    reason,
    domain,
    link,
    device,
    program,
    country,
    answer,
    version,
  }: inferParserType<typeof peopleSearch>): RecipientsFilter => ({
    utr,
    ...(q && { search: q }),
    ...(show && { show }),
    ...(reason && { reason }),
    ...(domain && { domain }),
    ...(link && { link }),
    ...(device && { device }),
    ...(program && { program }),
    ...(country && { country }),
    ...(answer && { answer }),
    ...(version && { version }),
  });
