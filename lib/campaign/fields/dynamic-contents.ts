import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { pagination, wantedPage } from '../paging/pagination';
import { customFieldsOf } from './custom-fields';
import { DYNAMIC_NAMES } from './reserved-names';
import type { DynamicContents, ListQuery } from './schemas';

/** What a template of the account may name: the names that all share, then the account's own fields. */
export async function dynamicContents({ actor }: { actor: Actor }): Promise<string[]> {
  const own = await customFieldsOf(actor.id);
  return [...new Set([...DYNAMIC_NAMES, ...own.map((field) => field.field_name)])];
}

/** The same as a list: those that a search finds, and a page of them where the query asks for one. */
export async function listContents({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ListQuery>;
}): Promise<z.output<typeof DynamicContents>> {
  const wanted = input.search?.toLowerCase() ?? '';
  const contents = (await dynamicContents({ actor })).filter((name) => name.toLowerCase().includes(wanted));
  const page = wantedPage(input);
  if (!page) return { contents };
  return {
    contents: contents.slice(page.offset, page.offset + page.perPage),
    pagination: pagination('/get-dynamic/content', input, contents.length),
  };
}
