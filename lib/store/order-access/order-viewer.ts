/** Who may see an order: its account, or anyone with its emailed link. */
export type OrderViewer = { userId: number } | { byLink: true };
