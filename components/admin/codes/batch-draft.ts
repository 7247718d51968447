/** What is filled in about the batch that codes are loaded into, as typed. */
export type BatchDraft = {
  /** The id of a batch that is there; '' for a new one. */
  batchId: string;
  name: string;
  supplier: string;
  cost: string;
  /** '' is the store's. */
  currency: string;
  rate: string;
  expires: string;
};

export const newBatchDraft = (): BatchDraft => ({
  batchId: '',
  name: '',
  supplier: '',
  cost: '',
  currency: '',
  rate: '',
  expires: '',
});

/** The same as the API takes it: fields that are empty are left out. */
export function fieldsOf(draft: BatchDraft, storeCurrency: string): Record<string, string> {
  if (draft.batchId) return { batch_id: draft.batchId };
  const currency = draft.currency.trim().toUpperCase();
  const isForeign = currency !== '' && currency !== storeCurrency;
  const fields = {
    batch_name: draft.name,
    supplier: draft.supplier,
    cost: decimal(draft.cost),
    cost_currency: draft.cost && isForeign ? currency : '',
    cost_rate: draft.cost && isForeign ? decimal(draft.rate) : '',
    expires_on: draft.expires,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}

const decimal = (typed: string) => typed.trim().replace(',', '.');
