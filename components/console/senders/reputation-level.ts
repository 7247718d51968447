import type { Trouble } from '@/lib/campaign/reputation/troubles';

/** `few`: of so few emails a rate says nothing. */
export type Level = 'few' | 'good' | 'watch' | 'bad';

const LEAST_EMAILS = 100;
/** From which share on providers take notice, and hold mail back. */
const LIMITS: Record<Trouble, { watch: number; bad: number }> = {
  bounced: { watch: 0.02, bad: 0.05 },
  complained: { watch: 0.001, bad: 0.003 },
};

export function levelOf(trouble: Trouble, count: number, handed: number): Level {
  if (handed < LEAST_EMAILS) return 'few';
  const share = count / handed;
  if (share >= LIMITS[trouble].bad) return 'bad';
  return share >= LIMITS[trouble].watch ? 'watch' : 'good';
}
