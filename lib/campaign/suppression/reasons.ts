/** Why an address gets no mail: by hand, by the reader, or because its mail came back or was complained of. */
export const SUPPRESSION_REASONS = ['manual', 'reader', 'bounce', 'complaint'] as const;
