export type Line = { kind: 'same' | 'added' | 'removed'; text: string };

/** Lines beyond that are compared as they stand: a mail has a few hundred. */
const MAX_LINES = 600;

/** What turns some lines into others: the longest run of lines that both have stays. */
export function lineDifference(before: readonly string[], after: readonly string[]): Line[] {
  const [old, now] = [before.slice(0, MAX_LINES), after.slice(0, MAX_LINES)];
  const width = now.length + 1;
  // How many lines are shared from a place in each to their ends.
  const shared = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => shared[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      shared[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was = '', is = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && was === is) {
      lines.push({ kind: 'same', text: is });
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: was });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: is });
      j += 1;
    }
  }
  return lines;
}
