/** What the list of templates is sorted by. */
export const TEMPLATE_SORTS = ['updated_at', '-updated_at', 'name', '-name'] as const;
