import { z } from 'zod';
import { text } from '@/lib/fields';

const MAX_PER_PAGE = 1_000;
const MAX_PAGE = 100_000_000;

/** The `page` of a query: below 1, or not a whole number, is page 1. One beyond reason is a page past the end. */
const page = () =>
  z
    .number()
    .refine(Number.isInteger)
    .catch(1)
    .transform((number) => Math.min(Math.max(number, 1), MAX_PAGE))
    .optional()
    .meta({
      type: 'integer',
      description:
        'Extension. The page, from 1; without it, the whole list. Anything below 1, or not a whole number, is page 1.',
    });

/**
 * The query of a list that is whole by default: `page` asks for one page of it, `search` narrows it. What the
 * endpoint needs besides goes in `parameters`.
 */
export const listQuery = <T extends z.ZodRawShape>(parameters: T) =>
  z.object({
    ...parameters,
    page: page(),
    per_page: z.int().min(1).max(MAX_PER_PAGE).default(50),
    search: text().optional(),
  });
