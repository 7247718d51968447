import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { contactSelection } from '../contacts/schemas';
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

export const ListPeopleQuery = listQuery({
  ...contactSelection,
  segment_id: recordId().optional().meta({ description: 'The people of one segment.' }),
  standing: z.enum(STANDINGS).optional().meta({ description: 'Who may be mailed, or may not and why.' }),
  activity: z.enum(ACTIVITIES).optional().meta({
    description: 'Who opened or clicked a mail in the last 30 days; `quiet`: who did neither.',
  }),
});

export const People = z.object({ people: z.array(PersonRow), total: z.int() });
