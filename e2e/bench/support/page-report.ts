import type { Load } from './page-load';
import type { Reaction } from './page-press';
import { median } from './report';

/** A page's loads over one network, and what came of pressing on it. */
export type Taken = { name: string; network: string; loads: Load[]; reactions: Reaction[] };

const rounded = (value: number, decimals = 0) => Number(value.toFixed(decimals));
const kilobytes = (bytes: number) => rounded(bytes / 1024, 1);

/** Medians over a page's loads. Milliseconds and kilobytes; `above_empty` is script above the empty page's. */
export function pageRow({ loads }: Taken, emptyScript: number) {
  const middle = (value: (load: Load) => number) => median(loads.map(value));
  const script = middle((load) => load.script);
  return {
    lcp_ms: rounded(middle(({ lcp }) => lcp)),
    fcp_ms: rounded(middle(({ fcp }) => fcp)),
    ttfb_ms: rounded(middle(({ ttfb }) => ttfb)),
    blocked_ms: rounded(middle(({ blocked }) => blocked)),
    shift: rounded(Math.max(...loads.map(({ shift }) => shift)), 4),
    script_kb: kilobytes(script),
    above_empty_kb: kilobytes(script - emptyScript),
    requests: middle(({ requests }) => requests),
    html_kb: kilobytes(middle(({ html }) => html)),
    html_whole_kb: kilobytes(middle(({ htmlWhole }) => htmlWhole)),
    largest: loads[0]?.largest ?? '',
    moved: loads.find(({ shift }) => shift > 0)?.moved ?? '',
  };
}

/** Milliseconds from a press to its price. */
export function reactionRow({ reactions }: Taken) {
  const of = (wanted: Reaction[], value: (one: Reaction) => number) => {
    const times = wanted.map(value);
    return { median: rounded(median(times)), worst: rounded(Math.max(...times)) };
  };
  const first = of(
    reactions.filter(({ isFirst }) => isFirst),
    ({ shown }) => shown,
  );
  const later = of(
    reactions.filter(({ isFirst }) => !isFirst),
    ({ shown }) => shown,
  );
  const settled = of(reactions, (one) => one.settled);
  return { presses: reactions.length, first, later, settled };
}

export function printPages(taken: readonly Taken[], emptyScript: number): void {
  console.table(
    Object.fromEntries(
      taken.map((one) => {
        const row = pageRow(one, emptyScript);
        return [
          one.name,
          {
            'LCP ms': row.lcp_ms,
            'FCP ms': row.fcp_ms,
            'TTFB ms': row.ttfb_ms,
            'blocked ms': row.blocked_ms,
            'CLS, worst': row.shift,
            'script kB': row.script_kb,
            'above empty': row.above_empty_kb,
            requests: row.requests,
            'HTML kB': row.html_kb,
            unpacked: row.html_whole_kb,
          },
        ];
      }),
    ),
  );
}

export function printReactions(taken: readonly Taken[]): void {
  console.table(
    Object.fromEntries(
      taken.map((one) => {
        const { presses, first, later, settled } = reactionRow(one);
        return [
          `${one.name}, network: ${one.network}`,
          {
            presses,
            'first ms': first.median,
            'worst first': first.worst,
            'later ms': later.median,
            'worst later': later.worst,
            'settled ms': settled.median,
          },
        ];
      }),
    ),
  );
}
