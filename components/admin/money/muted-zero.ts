/** The look of an amount in a column: nothing steps back, so that something is found. */
export const rightOf = (amount: number): string => (amount === 0 ? 'text-right text-muted' : 'text-right');
