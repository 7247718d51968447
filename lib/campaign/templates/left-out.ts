/** What cleaning takes out of HTML. */
export const CLEANED = ['element', 'attribute', 'link', 'style', 'style-sheet', 'condition'] as const;

export type CleanedReason = (typeof CLEANED)[number];

/** Told what was left out and why. */
export type Note = (reason: CleanedReason, what: string) => void;

export type LeftOut<Reason = CleanedReason> = { address: string; reason: Reason };

const MAX_TOLD = 100;
const MAX_SHOWN = 200;

export const shortened = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

/** A list of what was left out, each once, up to a hundred; and what writes it. */
export function leftOutList(): { list: LeftOut[]; note: Note } {
  const known = new Set<string>();
  const list: LeftOut[] = [];
  return {
    list,
    note(reason, what) {
      const address = shortened(what);
      const key = `${reason} ${address}`;
      if (known.has(key) || list.length === MAX_TOLD) return;
      known.add(key);
      list.push({ address, reason });
    },
  };
}
