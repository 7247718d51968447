/**
 * What the audit trail keeps of each kind of record, before and after a change. A field that isn’t named here is never
 * written, so no address, code, password or secret gets in: a test refuses fields with such names.
 */
export const recordedFields = {
  account: ['status', 'public_key', 'balance', 'merged_into'],
  approval: ['status', 'action', 'amount', 'about'],
  'approval-limit': ['above'],
  batch: ['name', 'supplier', 'cost', 'expires_on', 'card_service_id', 'quarantined', 'withheld'],
  campaign: ['name', 'status', 'start_date', 'end_date', 'services'],
  card: ['name', 'status', 'region', 'category_id', 'sort_by', 'fields'],
  'card-service': ['name', 'status', 'price', 'discount', 'discount_type', 'added', 'duplicates'],
  category: ['name', 'status', 'sort_by'],
  code: ['card_service_id'],
  contact: [],
  gateway: ['name', 'status', 'fields'],
  invitation: ['role'],
  member: ['role'],
  order: ['status', 'problem', 'refunded'],
  payment: ['status', 'credit'],
  person: [],
  'quarantined-job': ['name', 'subject'],
  report: ['status'],
  review: ['status'],
  'top-up': ['name', 'status', 'region', 'category_id', 'sort_by', 'fields'],
  'top-up-service': ['name', 'status', 'price', 'discount', 'discount_type'],
} as const satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordedFields;
export type RecordedField<K extends RecordKind> = (typeof recordedFields)[K][number];

export const recordKinds = Object.keys(recordedFields) as [RecordKind, ...RecordKind[]];
