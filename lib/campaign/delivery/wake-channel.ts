/** What is told on this channel as soon as there are new batches; the payload says nothing. */
export const WAKE_CHANNEL = 'loadout_deliveries';
