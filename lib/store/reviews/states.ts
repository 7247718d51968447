export const REVIEW_STATES = ['held', 'published', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_CHANGES = ['publish', 'hold', 'hide'] as const;
export type ReviewChange = (typeof REVIEW_CHANGES)[number];

/** How many reviews are changed at once. */
export const MOST_REVIEWS = 200;
