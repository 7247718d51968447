/** What the list of forms is sorted by. */
export const FORM_SORTS = ['updated_at', '-updated_at', 'name', '-name'] as const;
