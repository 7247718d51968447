import type { ImportFormat, ImportSettings } from '@/lib/db/schema/import-settings';

/** The encodings that a file can be read in; the first is what it should be in. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gbk',
  'euc-kr',
] as const satisfies readonly ImportFormat['encoding'][];

/** The tools whose exports are recognised. */
export const IMPORT_SOURCES = [
  'mailchimp',
  'sendgrid',
  'listmonk',
  'shopify',
  'hubspot',
  'klaviyo',
  'phplist',
  'substack',
  'brevo',
  'mautic',
] as const satisfies readonly NonNullable<ImportSettings['source']>[];
