/** What a test of a gateway’s key may show. */
export const KEY_CHECKS = ['ok', 'limited', 'refused', 'no-answer', 'missing', 'failed'] as const;
