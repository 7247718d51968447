/** How far the server's clock is ahead of this device's, in milliseconds; 0 while they can't be told apart. */
let ahead = 0;

/** Learns from an answer what the server's clock shows. `Date` has whole seconds, and the answer took its time. */
export function noteServerTime({ headers }: Response, askedAt: number): void {
  const shown = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(shown)) return;
  const [least, most] = [shown - Date.now(), shown + 1_000 - askedAt];
  ahead = Math.max(least, Math.min(most, 0));
}

/** Milliseconds since 1970 by the server's clock, as far as its answers have told. */
export const serverNow = (): number => Date.now() + ahead;

/** Asks the server what its clock shows, where a device's clock alone must not decide. */
export async function askServerTime(): Promise<void> {
  const askedAt = Date.now();
  const response = await fetch('/api/live', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response) noteServerTime(response, askedAt);
}
