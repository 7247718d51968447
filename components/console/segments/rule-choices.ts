import type { CustomField } from '@/lib/campaign/fields/custom-fields';

/** What a segment's rule can be made of. */
export type RuleChoices = {
  lists: readonly { id: number; name: string }[];
  fields: readonly CustomField[];
  sends: readonly { utr: string; name: string; at: string | null }[];
};
