// The fields that stand in many records of email-campaign-api.md.
import { z } from 'zod';
import { timestamp } from '../store-contract/values';

export const id = z.int().positive();

export const count = z.int().nonnegative();

export const flag = z.union([z.literal(0), z.literal(1)]);

export const url = z.url({ protocol: /^https?$/ });

export const utr = z.string().min(8);

export const text = z.string();

/** `2026-11-20 08:00:00` */
export const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

export const made = { created_at: timestamp, updated_at: timestamp };

/** Only what is there is shown, so it was never removed. */
export const removable = { deleted_at: z.null(), ...made };
