export type HistoryEvent = { event: string; created_at: string };
export type HistoryEmail = {
  kind: string;
  to: string;
  status: 'queued' | 'kept' | 'sent' | 'failed';
  created_at: string;
};

type Entry = { key: string; at: string } & (
  | { event: HistoryEvent; email?: undefined }
  | { email: HistoryEmail; event?: undefined }
);

/** Events and emails in the order of their times; an email comes after the event that it tells of. */
export function historyEntries(events: readonly HistoryEvent[], emails: readonly HistoryEmail[]): Entry[] {
  const entries: Entry[] = [
    ...events.map((event, index) => ({ key: `event ${index}`, at: event.created_at, event })),
    ...emails.map((email, index) => ({ key: `email ${index}`, at: email.created_at, email })),
  ];
  // The sort is stable, and times have one form.
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
