import type { TestFigures } from '@/lib/db/schema/version-tests';

/** How sure it is that the version with the larger share is the better one. */
export type Certainty = 'sure' | 'likely' | 'leaning' | 'unclear';

export type Comparison = {
  winner: 'a' | 'b';
  verdict: 'better' | 'tie' | 'too_few';
  certainty: Certainty;
  /** How likely a difference as large as this is where both are equally good. */
  chance: number;
};

/** With fewer people who did something, a share says nothing. */
export const LEAST_EVENTS = 10;

/** Compares how two versions were taken. A goes where B is not better, or where too little is known. */
export function compareVersions({ a, b }: TestFigures): Comparison {
  const chance = chanceOf(a, b);
  const compared = { certainty: certaintyOf(chance), chance };
  if (a.sent === 0 || b.sent === 0 || a.events + b.events < LEAST_EVENTS)
    return { winner: 'a', verdict: 'too_few', ...compared };
  const lead = b.events * a.sent - a.events * b.sent;
  if (lead === 0) return { winner: 'a', verdict: 'tie', ...compared };
  return { winner: lead > 0 ? 'b' : 'a', verdict: 'better', ...compared };
}

type Share = { sent: number; events: number };

/** The two-proportion z-test, two-sided. */
function chanceOf(a: Share, b: Share): number {
  if (a.sent === 0 || b.sent === 0) return 1;
  const pooled = (a.events + b.events) / (a.sent + b.sent);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.sent + 1 / b.sent));
  if (!(error > 0)) return 1;
  const z = Math.abs(a.events / a.sent - b.events / b.sent) / error;
  return Math.min(1, 2 * upperTail(z));
}

/** The normal distribution's tail above `z`, by Abramowitz and Stegun's 26.2.17: right to seven places. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series.reduce((sum, c) => (sum + c) * t, 0);
}

function certaintyOf(chance: number): Certainty {
  if (chance < 0.01) return 'sure';
  if (chance < 0.05) return 'likely';
  return chance < 0.2 ? 'leaning' : 'unclear';
}
