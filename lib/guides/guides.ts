/** The guides beside the API reference, in the order in which a reader needs them. */
export const GUIDES = [
  'first-order',
  'first-campaign',
  'payments',
  'sending',
  'feedback-and-bounces',
  'security',
  'running-it',
  'benchmarks',
  'contributing',
] as const;

export type GuideName = (typeof GUIDES)[number];

export const guideHref = (name: GuideName): `/${string}` => `/developers/guides/${name}`;

export const GUIDES_FOLDER = 'lib/texts/en/guides';
