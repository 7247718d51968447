import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { PreviewTemplateInput, TemplatePreview as Schema, TestTemplateInput } from './schemas';

export type TemplatePreview = z.output<typeof Schema>;

/** A template as a contact would get it. The preview before stays until the new one is there. */
export const templatePreviewQuery = (input: z.input<typeof PreviewTemplateInput>) =>
  queryOptions({
    ...campaignApi.query('POST /template/preview', input),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

export const templatePreviewCalls = {
  test: (input: z.input<typeof TestTemplateInput>) => campaignApi.call('POST /template/test', input),
};
