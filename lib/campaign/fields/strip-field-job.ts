import { z } from 'zod';

/** Takes a deleted custom field's values off the account's contacts, and keeps them beside the field. */
export const stripField = {
  name: 'strip-custom-field',
  payload: z.object({ userId: z.int(), fieldId: z.int(), name: z.string() }),
};

/** Gives a restored field's values back to the contacts. */
export const returnFieldValues = {
  name: 'return-field-values',
  payload: z.object({ userId: z.int(), fieldId: z.int(), name: z.string() }),
};

/** Forgets a deleted field that was not restored in time, and its values. */
export const forgetField = {
  name: 'forget-custom-field',
  payload: z.object({ userId: z.int(), fieldId: z.int() }),
};

/** One account's run one after the other: values are off the contacts before they are given back. */
export const fieldQueue = (userId: number) => `fields:${userId}`;
export const forgetKey = (userId: number, fieldId: number) => `forget-field:${userId}:${fieldId}`;
