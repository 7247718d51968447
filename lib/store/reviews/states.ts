/** As both the table and the API number them. Who hasn't bought a product waits for a moderator. */
export const ReviewStatus = { held: 0, published: 1 } as const;
