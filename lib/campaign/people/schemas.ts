import { z } from 'zod';
import { day, recordId, text } from '@/lib/fields';
import { contactSelection } from '../contacts/schemas';
import { columnHeads } from '../inputs/column-heads';
import { strIds } from '../inputs/str-ids';
import { listQuery } from '../paging/list-query';
import { MAX_LIST_LENGTH, readConditionList } from '../segments/condition-list';
import { ACTIVITIES, STANDINGS } from './standings';

export const PersonRow = z
  .object({
    id: z.int(),
    email: z.string(),
    fullname: z.string(),
    last_name: z.string(),
    contact_type_id: z.int(),
    list_name: z.string().describe('The name of the list the contact is on.'),
    city: z.string(),
    country: z.string().describe('As it was given: a country’s id or a name.'),
    country_name: z.string(),
    custom_field: z.record(z.string(), z.string()),
    standing: z.enum(STANDINGS),
    last_activity: z
      .object({
        kind: z.string().describe('What the contact did.'),
        at: z.string().describe('When it happened.'),
      })
      .nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'PersonInList' });

const narrowing = {
  segment_id: recordId().optional().describe('Only contacts in this segment.'),
  standing: z.enum(STANDINGS).optional().describe('Only contacts with this standing.'),
  activity: z
    .enum(ACTIVITIES)
    .optional()
    .describe('Only contacts who opened or clicked an email in the last 30 days; `quiet`: neither.'),
  joined_since: day()
    .optional()
    .describe(
      'Only contacts who came onto `contact_type_id`, or without it were added, on this day in the account’s time zone or later.',
    ),
  joined_until: day().optional().describe('The same, on this day or earlier.'),
  left_since: day()
    .optional()
    .describe(
      'Only contacts who, on this day or later and after they had joined, unsubscribed from all email, bounced or complained.',
    ),
  left_until: day().optional().describe('With `left_since`: the last day on which they did so.'),
  has_field: text(255).optional().describe('Only contacts with a value in this custom field.'),
  lacks_field: text(255).optional().describe('Only contacts without a value in this custom field.'),
  conditions: text(MAX_LIST_LENGTH)
    .refine((given) => readConditionList(given) !== undefined)
    .optional()
    .describe(
      'Only contacts that match all of these conditions: a JSON array of up to 10 `[field, operator, value]`, such as `[["plan","equals","pro"]]`. Fields and operators are those of `segment/create`. One that can’t be read, such as one on a deleted field, matches nobody.',
    ),
};

export const ListPeopleQuery = listQuery({
  ...contactSelection,
  ...narrowing,
  skip_total: z
    .boolean()
    .optional()
    .describe('Whether to answer sooner, with `total` null; `people/count` has it.'),
});

export const CountPeopleQuery = ListPeopleQuery.omit({
  page: true,
  per_page: true,
  sort: true,
  skip_total: true,
});
export const PeopleCount = z.object({ total: z.int() });

/** Contacts by their ids, or all that a filter finds but some: asked for by name, since an empty list of ids is absent. */
export const peopleSelection = {
  strIds: strIds().optional().describe('Only these contacts; other filters are ignored.'),
  all: z.boolean().optional().describe('Required without `strIds`: all contacts that match the filters.'),
  except: strIds().optional().describe('Contacts to leave out of `all`.'),
  search: text().optional(),
  contact_type_id: recordId().optional(),
  ...narrowing,
};

/** The columns that a list of people can show; `field:` and a name for one of the account's own fields. */
export const PEOPLE_COLUMNS = [
  'email',
  'name',
  'last_name',
  'standing',
  'list',
  'activity',
  'city',
  'country',
  'created',
] as const;

export const ExportPeopleInput = z.object({
  ...peopleSelection,
  sort: ListPeopleQuery.shape.sort,
  columns: z
    .array(z.union([z.enum(PEOPLE_COLUMNS), z.string().max(300).startsWith('field:')]))
    .min(1)
    .max(200)
    .optional()
    .describe('The columns, in order; `field:age` for a custom field. All except custom fields by default.'),
  heads: columnHeads().optional(),
});

export const People = z.object({
  people: z.array(PersonRow),
  total: z.int().nullable().describe('How many there are in all, or null with `skip_total`.'),
});
