type Texts = { seconds(n: number): string; minutes(n: number): string; hours(n: number): string };

/** How long something takes, in one unit. */
export function timeWords(seconds: number, texts: Texts): string {
  if (seconds < 90) return texts.seconds(Math.max(1, Math.ceil(seconds)));
  if (seconds < 90 * 60) return texts.minutes(Math.ceil(seconds / 60));
  return texts.hours(Math.ceil(seconds / 3600));
}
