import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { SaveBrandKitInput, BrandKit as Schema } from './schemas';

export type BrandKit = z.output<typeof Schema>;

/** How the account's emails look; asked for again when somebody comes back to the page. */
export const brandKitQuery = () =>
  queryOptions({ ...campaignApi.query('GET /brand-kit'), staleTime: 0, refetchOnWindowFocus: true });

/** The templates that it can be applied to. */
export const brandDesignsQuery = () =>
  queryOptions({ ...campaignApi.query('GET /brand-kit/designs'), staleTime: 0 });

/** Throws ApiFailure. */
export const applyBrand = (template_id: number) => campaignApi.call('POST /brand-kit/apply', { template_id });

/** Throws ApiFailure. */
export const saveBrand = (input: z.input<typeof SaveBrandKitInput>) =>
  campaignApi.call('POST /brand-kit/save', input);
