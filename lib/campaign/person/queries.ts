import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchFile } from '@/lib/http/fetch-file';
import { campaignApi } from '../api-client';
import type {
  AddPersonInput,
  ChangePersonInput,
  TimelineEntry as EntrySchema,
  ErasePersonInput,
  Person as PersonSchema,
  Timeline,
  Why as WhySchema,
} from './schemas';
import type { TimelineFilter } from './timeline-kinds';

export type Person = z.output<typeof PersonSchema>;
export type TimelineEntry = z.output<typeof EntrySchema>;
export type TimelinePage = z.output<typeof Timeline>;
export type Why = z.output<typeof WhySchema>;

export const personQuery = (contactId: number) =>
  campaignApi.query('GET /people/details', { contact_id: contactId });

/** The timeline's pages, of which each names the next. */
export const timelineQuery = (contactId: number, only: TimelineFilter | null) =>
  infiniteQueryOptions({
    queryKey: [...campaignApi.key('GET /people/timeline'), contactId, only],
    queryFn: ({ pageParam, signal }) =>
      campaignApi.call(
        'GET /people/timeline',
        { contact_id: contactId, ...(only && { only }), ...(pageParam && { before: pageParam }) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: TimelinePage) => next,
  });

export const whyQuery = (contactId: number, utr: string) =>
  campaignApi.query('GET /people/why', { contact_id: contactId, utr });

/** Single sends whose name or subject has what was typed, newest first. */
export const sendChoicesQuery = (search: string) =>
  campaignApi.query('GET /people/sends', { ...(search && { search }) });

/** The account's own fields. */
export const customFieldsQuery = () => campaignApi.query('GET /custom-fields');

export const addPerson = (input: z.input<typeof AddPersonInput>) =>
  campaignApi.call('POST /people/add', input);
export const changePerson = (input: z.input<typeof ChangePersonInput>) =>
  campaignApi.call('POST /people/update', input);
export const deletePerson = (contactId: number) =>
  campaignApi.call('POST /contacts/bulk-delete', { strIds: [contactId] });
export const restorePeople = (ids: readonly number[]) =>
  campaignApi.call('POST /people/restore', { strIds: [...ids] });
export const erasePerson = (input: z.input<typeof ErasePersonInput>) =>
  campaignApi.call('POST /people/erase', input);

export const eraseAddress = (email: string, confirm: string) =>
  campaignApi.call('POST /people/erase-address', { email, confirm });

/** The file with all that is known of an address. @throws ApiFailure */
export const exportAddress = (email: string) =>
  fetchFile(`/api/email/people/export-address?email=${encodeURIComponent(email)}`);

/** Where the file with all that is known of a contact is. */
export const exportHref = (contactId: number) => `/api/email/people/export?contact_id=${contactId}`;

/** The keys of what changes with a contact besides the lists. */
export const personKeys = [campaignApi.key('GET /people/details'), campaignApi.key('GET /people/timeline')];
