import type { ImportSettings } from '@/lib/db/schema/import-settings';
import { LEFT_OUT } from './column-target';

type Source = NonNullable<ImportSettings['source']>;

type Preset = {
  source: Source;
  /** Whether a file with these columns (in lower case) is such an export; its name tells what columns can't. */
  fits: (names: readonly string[], fileName: string) => boolean;
  /** Whether another file of this tool has the same columns and means something else. */
  isToldByName?: true;
  /** What its columns become; those that are not named here are guessed like any others. */
  targets: Readonly<Record<string, string>>;
};

const hasAll = (names: readonly string[], wanted: readonly string[]) =>
  wanted.every((name) => names.includes(name));
const isExactly = (names: readonly string[], wanted: readonly string[]) =>
  names.length === wanted.length && hasAll(names, wanted);
/** Columns that are of no use outside of the tool that wrote them. */
const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, LEFT_OUT]));

const isOfMailchimp = (names: readonly string[]) =>
  names.includes('email address') &&
  ['leid', 'euid', 'member_rating', 'optin_time', 'confirm_time'].filter((name) => names.includes(name))
    .length >= 2;

const ofMailchimp = {
  'email address': 'email',
  unsub_time: 'unsubscribed_at',
  clean_time: 'bounced_at',
  region: LEFT_OUT,
  ...without('member_rating', 'optin_time', 'optin_ip', 'confirm_time', 'confirm_ip', 'latitude'),
  ...without('longitude', 'gmtoff', 'dstoff', 'timezone', 'cc', 'last_changed', 'leid', 'euid', 'notes'),
  ...without('unsub_campaign_title', 'unsub_campaign_id', 'unsub_reason', 'unsub_reason_other'),
  ...without('clean_campaign_title', 'clean_campaign_id', 'tags'),
};

/** What the exports of other tools are recognised by; the first that fits counts. */
const presets: readonly Preset[] = [
  {
    // “Export audience”: one file each of subscribed, unsubscribed and cleaned people, told apart by their columns. That
    // of people who never subscribed has the columns of the subscribed, so that only its name tells. Each line has ids.
    source: 'mailchimp',
    fits: (names, fileName) => isOfMailchimp(names) && /^non-?subscribed/i.test(fileName),
    isToldByName: true,
    targets: { ...ofMailchimp, leid: 'not_subscribed', euid: 'not_subscribed' },
  },
  { source: 'mailchimp', fits: isOfMailchimp, targets: ofMailchimp },
  {
    source: 'listmonk',
    fits: (names) => hasAll(names, ['uuid', 'email', 'name', 'attributes', 'status']),
    targets: {
      name: 'full_name',
      status: 'status',
      ...without('uuid', 'attributes', 'created_at', 'updated_at'),
    },
  },
  {
    source: 'sendgrid',
    fits: (names) =>
      hasAll(names, ['email', 'state_province_region', 'postal_code', 'address_line_1']) &&
      ['contact_id', 'alternate_emails', 'phone_number_id', 'unique_name', 'whatsapp'].some((name) =>
        names.includes(name),
      ),
    targets: {
      alternate_emails: 'alt_email',
      ...without('contact_id', 'created_at', 'updated_at', 'phone_number_id', 'external_id', 'anonymous_id'),
      ...without('unique_name', 'whatsapp', 'line', 'facebook'),
    },
  },
  {
    // Suppressions are exported by themselves: bounces, invalid emails, spam reports, unsubscribes.
    source: 'sendgrid',
    fits: (names) => isExactly(names, ['email', 'status', 'reason', 'created']),
    targets: { created: 'bounced_at', ...without('status', 'reason') },
  },
  {
    // Addresses that can't exist, such as a misspelt domain: nothing ever arrives there.
    source: 'sendgrid',
    fits: (names) => isExactly(names, ['email', 'reason', 'created']),
    targets: { created: 'bounced_at', ...without('reason') },
  },
  {
    source: 'sendgrid',
    fits: (names) => isExactly(names, ['email', 'ip', 'created']),
    targets: { created: 'complained_at', ...without('ip') },
  },
  {
    source: 'sendgrid',
    fits: (names) => isExactly(names, ['email', 'created']),
    targets: { created: 'unsubscribed_at' },
  },
];

/** The tool whose export has these columns, and maybe this name. */
export const presetOf = (names: readonly string[], fileName: string): Preset | undefined => {
  const lower = names.map((name) => name.toLowerCase());
  return presets.find(({ fits }) => fits(lower, fileName));
};
