/** What the address says in place of a batch's id for the codes that belong to none. */
export const NO_BATCH = 'none';

/** The page of a card value's codes. */
export const stockHref = (serviceId: number) => `/admin/codes/${serviceId}`;

/** The page of a batch. */
export const batchHref = (serviceId: number, batchId: number | null) =>
  `${stockHref(serviceId)}/${batchId ?? NO_BATCH}`;
