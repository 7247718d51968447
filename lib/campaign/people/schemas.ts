import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { contactSelection } from '../contacts/schemas';
import { strIds } from '../inputs/str-ids';
import { listQuery } from '../paging/list-query';
import { ACTIVITIES, STANDINGS } from './standings';

export const PersonRow = z.object({
  id: z.int(),
  email: z.string(),
  fullname: z.string(),
  contact_type_id: z.int(),
  list_name: z.string(),
  city: z.string(),
  country: z.string(),
  custom_field: z.record(z.string(), z.string()),
  standing: z.enum(STANDINGS),
  last_activity: z.object({ kind: z.string(), at: z.string() }).nullable(),
  created_at: z.string(),
});

const narrowing = {
  segment_id: recordId().optional().meta({ description: 'The people of one segment.' }),
  standing: z.enum(STANDINGS).optional().meta({ description: 'Who may be mailed, or may not and why.' }),
  activity: z.enum(ACTIVITIES).optional().meta({
    description: 'Who opened or clicked a mail in the last 30 days; `quiet`: who did neither.',
  }),
};

export const ListPeopleQuery = listQuery({ ...contactSelection, ...narrowing });

/** Contacts by their ids, or all that a filter finds but some: asked for by name, since an empty list of ids is absent. */
export const peopleSelection = {
  strIds: strIds().optional().meta({ description: 'These contacts alone, whatever the filter says.' }),
  all: z.boolean().optional().meta({
    description:
      'Required without `strIds`: all contacts that the filter finds, or all there are without one.',
  }),
  except: strIds().optional().meta({ description: 'Of those that the filter finds, all but these.' }),
  search: text().optional(),
  contact_type_id: recordId().optional(),
  ...narrowing,
};

/** The columns that a list of people can show; `field:` and a name for one of the account's own fields. */
export const PEOPLE_COLUMNS = ['email', 'name', 'standing', 'list', 'activity', 'city', 'created'] as const;

export const ExportPeopleInput = z.object({
  ...peopleSelection,
  sort: ListPeopleQuery.shape.sort,
  columns: z
    .array(z.union([z.enum(PEOPLE_COLUMNS), z.string().max(300).startsWith('field:')]))
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'In their order; `field:age` for a field of your own. All but those by default.' }),
  heads: z
    .array(z.string().max(300))
    .max(200)
    .optional()
    .meta({ description: 'What the first line calls the columns.' }),
});

export const People = z.object({ people: z.array(PersonRow), total: z.int() });
