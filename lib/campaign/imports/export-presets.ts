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

const isOfHubSpot = (names: readonly string[]) =>
  names.includes('email') &&
  [
    'marketing contact status',
    'unsubscribed from all email',
    'email hard bounce reason',
    'lifecycle stage',
  ].filter((name) => names.includes(name)).length >= 2;

const ofBrevo = ['email_blacklisted', 'email_blocklisted', 'emailblacklisted', 'blacklisted', 'blocklisted'];

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
  {
    source: 'shopify',
    fits: (names) =>
      names.includes('email') &&
      ['accepts email marketing', 'accepts marketing'].some((name) => names.includes(name)) &&
      ['customer id', 'total spent', 'total orders', 'accepts sms marketing', 'tax exempt'].some((name) =>
        names.includes(name),
      ),
    targets: {
      'accepts email marketing': 'consent_yes',
      'accepts marketing': 'consent_yes',
      'default address address1': 'address_line1',
      'default address address2': 'address_line2',
      'default address city': 'city',
      'default address province code': 'state',
      'default address country code': 'country',
      'default address zip': 'postal_code',
      address1: 'address_line1',
      address2: 'address_line2',
      ...without('customer id', 'accepts sms marketing', 'tax exempt', 'default address phone'),
    },
  },
  {
    source: 'hubspot',
    fits: isOfHubSpot,
    targets: {
      'marketing contact status': 'status',
      'unsubscribed from all email': 'consent_no',
      'email address quarantined': 'consent_no',
      'email hard bounce reason': 'bounced_at',
      'invalid email address': 'bounced_at',
      ...without('record id', 'contact id', 'marketing contact until next update'),
    },
  },
  {
    source: 'klaviyo',
    fits: (names) =>
      names.includes('email') &&
      names.includes('email marketing consent') &&
      ['email suppressions', 'email marketing consent timestamp', 'klaviyo id'].some((name) =>
        names.includes(name),
      ),
    targets: {
      'email marketing consent': 'consent_yes',
      'email suppressions': 'consent_no',
      ...without('klaviyo id', 'email marketing consent timestamp', 'email marketing consent method'),
    },
  },
  {
    source: 'phplist',
    fits: (names) => hasAll(names, ['email', 'confirmed', 'blacklisted']),
    targets: {
      confirmed: 'consent_yes',
      blacklisted: 'consent_no',
      ...without('bounce count', 'bouncecount'),
    },
  },
  {
    source: 'substack',
    fits: (names) => hasAll(names, ['email', 'active_subscription', 'email_disabled']),
    // A subscription is what somebody pays for; who doesn't gets emails all the same.
    targets: { email_disabled: 'consent_no', ...without('active_subscription', 'expiry', 'plan') },
  },
  {
    source: 'brevo',
    fits: (names) =>
      names.includes('email') &&
      ['sms', 'double_opt-in', 'contact id'].some((name) => names.includes(name)) &&
      ofBrevo.some((name) => names.includes(name)),
    targets: {
      ...Object.fromEntries(ofBrevo.map((name) => [name, 'consent_no'])),
      ...without('contact id', 'sms_blacklisted', 'sms_blocklisted'),
    },
  },
  {
    source: 'mautic',
    fits: (names) =>
      hasAll(names, ['email', 'firstname', 'lastname']) &&
      ['dnc', 'donotcontact', 'do not contact'].some((name) => names.includes(name)) &&
      ['points', 'date_identified', 'dateidentified', 'stage', 'owner'].some((name) => names.includes(name)),
    targets: {
      dnc: 'consent_no',
      donotcontact: 'consent_no',
      'do not contact': 'consent_no',
      ...without('id', 'points', 'stage', 'owner', 'date_identified', 'dateidentified'),
    },
  },
];

/** The tool whose export has these columns, and maybe this name. */
export const presetOf = (names: readonly string[], fileName: string): Preset | undefined => {
  const lower = names.map((name) => name.toLowerCase());
  return presets.find(({ fits }) => fits(lower, fileName));
};
