/** Why an address gets no mail: by hand, by the reader, or because its mail came back or was complained of. */
export const SUPPRESSION_REASONS = ['manual', 'reader', 'bounce', 'complaint'] as const;

/** The orders that the list of suppressed addresses can have. */
export const SUPPRESSED_SORTS = ['created_at', '-created_at'] as const;
