/** Who may see an order: its account, or whoever holds the link that was mailed for it. */
export type OrderViewer = { userId: number } | { byLink: true };
