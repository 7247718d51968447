import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { ExportPeopleInput, ListPeopleQuery, People, PeopleCount, PersonRow } from './schemas';

export type Person = z.output<typeof PersonRow>;
type PeoplePage = z.output<typeof People>;
export type PeopleFilter = Omit<z.input<typeof ListPeopleQuery>, 'page' | 'per_page' | 'skip_total'>;

export type ExportPeople = z.input<typeof ExportPeopleInput>;

/** Where a form is posted that has contacts saved as a file. */
export const EXPORT_PEOPLE = '/api/email/people/list/export';

/** How many rows the console asks for at a time. */
export const PEOPLE_PER_PAGE = 100;

/** One page of the people whom a filter finds, the first is 1, without how many they are. */
export const peopleQuery = (filter: PeopleFilter, page: number) =>
  campaignApi.query('GET /people/list', { ...filter, page, per_page: PEOPLE_PER_PAGE, skip_total: true });

/** How many people a filter finds, whatever their order. */
export const peopleCountQuery = ({ sort: _, ...filter }: PeopleFilter) =>
  campaignApi.query('GET /people/count', filter);

/** The same as a table's total. */
export const peopleTotal = (filter: PeopleFilter) => ({
  ...peopleCountQuery(filter),
  select: ({ total }: z.output<typeof PeopleCount>) => total,
});

/** The keys of all lists of people: somebody has changed. */
export const peopleKeys = [campaignApi.key('GET /people/list'), campaignApi.key('GET /people/count')];

/** The same as a table's rows. */
export function peopleRows(filter: PeopleFilter, page: number) {
  const { queryKey, queryFn } = peopleQuery(filter, page);
  return { queryKey, queryFn, select: ({ people, total }: PeoplePage) => ({ rows: people, total }) };
}
