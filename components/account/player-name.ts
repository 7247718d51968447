import type { SavedPlayer } from '@/lib/store/players/list-players-by-game';

/** A player in one line: `48210967 · 2031`. */
export const playerName = ({ values }: SavedPlayer): string => values.map(({ value }) => value).join(' · ');
