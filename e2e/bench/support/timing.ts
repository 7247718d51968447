const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export type Timing = { first_ms: number; p50_ms: number; p95_ms: number };

const rounded = (value: number) => Number(value.toFixed(1));

/** Milliseconds of the first call, which finds nothing prepared, and of the `times` calls after it, one at a time. */
export async function timed(times: number, work: (turn: number) => Promise<unknown>): Promise<Timing> {
  const took: number[] = [];
  for (let turn = 0; turn <= times; turn++) {
    const began = performance.now();
    await work(turn);
    took.push(performance.now() - began);
  }
  const [first = 0, ...others] = took;
  const sorted = others.sort((a, b) => a - b);
  return { first_ms: rounded(first), p50_ms: rounded(at(sorted, 0.5)), p95_ms: rounded(at(sorted, 0.95)) };
}
