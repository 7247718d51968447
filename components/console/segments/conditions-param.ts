import { createParser } from 'nuqs/server';
import { readConditionList } from '@/lib/campaign/segments/condition-list';

/** Conditions in an address, as the API takes them; what can't be one is as if it weren't there. */
export const parseAsConditions = createParser({
  parse: (text) => (readConditionList(text) ? text : null),
  serialize: (text: string) => text,
});
