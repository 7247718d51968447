import { z } from 'zod';
import { MAX_ID } from '@/lib/fields';

const MAX_ITEMS = 100_000;

/** The records of a bulk call, each named by its id or its utr. What can be neither is passed over. */
export const utrsOrIds = () =>
  z
    .array(z.unknown())
    .min(1)
    .max(MAX_ITEMS)
    .meta({ items: { type: ['integer', 'string'] } })
    .transform((given) => {
      const ids = new Set<number>();
      const utrs = new Set<string>();
      for (const value of given) {
        const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
        if (typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ID) ids.add(id);
        else if (typeof id === 'string' && /^[\w-]{1,64}$/.test(id)) utrs.add(id);
      }
      return { ids: [...ids], utrs: [...utrs] };
    });
