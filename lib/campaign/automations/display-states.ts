/** What an automation is to a person who looks at it; a paused one is a draft that has been live. */
export const DISPLAY_STATES = ['draft', 'live', 'paused'] as const;
export type DisplayState = (typeof DISPLAY_STATES)[number];

export const displayStateOf = ({
  status,
  live_at,
}: {
  status: number;
  live_at: string | null;
}): DisplayState => (status === 1 ? 'live' : live_at === null ? 'draft' : 'paused');
