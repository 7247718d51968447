import type { PeopleFilter } from '@/lib/campaign/people/queries';

/** The people of a list or segment (`contacts_12`, `segments_3`), newest first; everybody where none is named. */
export function audienceFilter(audience = ''): PeopleFilter {
  const [, kind, id] = /^(contacts|segments)_(\d+)$/.exec(audience) ?? [];
  if (!id) return { sort: '-id' };
  return {
    sort: '-id',
    ...(kind === 'contacts' ? { contact_type_id: Number(id) } : { segment_id: Number(id) }),
  };
}
