/** The shop’s own emails. */
export const officeEmails = {
  title: 'Emails',
  searchHint: 'Email address or order number',
  none: 'No emails yet',
  noneHint: 'What the shop emails to buyers, accounts and the team will appear here.',
  statuses: { failed: 'Failed', queued: 'Waiting', sent: 'Sent', kept: 'Kept in the outbox' },
  filters: { status: 'Status' },
  columns: { subject: 'Email', status: 'Status', to: 'To', order: 'Order', when: 'Written' },
  details: {
    status: 'Status',
    to: 'To',
    order: 'Order',
    when: 'Written',
    sent: 'Sent',
    reason: 'Why it failed',
  },
  retry: {
    action: 'Try again',
    done: 'The email is on its way again',
    gone: 'It can’t be tried again. If it was about an order, send the receipt again from the order’s page.',
  },
};
