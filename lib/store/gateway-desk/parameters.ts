/** Parameters that are encrypted apart; the table has empty texts for them. */
export const secretParameters: ReadonlySet<string> = new Set(['secret_key', 'webhook_secret']);
