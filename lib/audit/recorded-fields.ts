const product = [
  'name',
  'slug',
  'status',
  'region',
  'category_id',
  'note',
  'description',
  'guide',
  'instant_delivery',
  'deleted',
  'sort_by',
  'fields',
] as const;

/**
 * What the audit trail keeps of each kind of record, before and after a change. A field that isn’t named here is never
 * written, so no address, code, password or secret gets in: a test refuses fields with such names.
 */
export const recordedFields = {
  account: ['status', 'public_key', 'balance', 'merged_into'],
  approval: ['status', 'action', 'amount', 'about'],
  'approval-limit': ['above'],
  batch: [
    'name',
    'supplier',
    'cost',
    'foreign_cost',
    'foreign_currency',
    'expires_on',
    'card_service_id',
    'quarantined',
    'withheld',
    'replaced',
  ],
  campaign: ['name', 'status', 'start_date', 'end_date', 'services'],
  card: product,
  'card-service': [
    'name',
    'status',
    'price',
    'discount',
    'discount_type',
    'sort_by',
    'added',
    'duplicates',
    'low_mark',
  ],
  category: ['name', 'status', 'sort_by'],
  code: ['card_service_id'],
  contact: [],
  gateway: ['name', 'status', 'fields'],
  invitation: ['role'],
  member: ['role'],
  order: ['status', 'problem', 'refunded', 'replaced'],
  payment: ['status', 'credit'],
  person: [],
  'quarantined-job': ['name', 'subject'],
  report: ['status'],
  review: ['status'],
  'top-up': product,
  'top-up-service': ['name', 'status', 'price', 'discount', 'discount_type', 'sort_by'],
} as const satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordedFields;
export type RecordedField<K extends RecordKind> = (typeof recordedFields)[K][number];

export const recordKinds = Object.keys(recordedFields) as [RecordKind, ...RecordKind[]];
