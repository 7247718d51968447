/** What one order takes; the endpoints' own limits, held equal by a test, so that no page loads their schemas. */
export const CART_LIMITS = { lines: 20, quantity: 100 } as const;
