const MINUTE = 60;

/** What a person reads who has to wait, in whole minutes from the second one on. */
export function waitText(seconds: number): string {
  const isLong = seconds >= 2 * MINUTE;
  const count = isLong ? Math.ceil(seconds / MINUTE) : seconds;
  const unit = isLong ? 'minute' : 'second';
  return `Try again in ${count} ${count === 1 ? unit : `${unit}s`}.`;
}
