/** A segment that blocks may be for. */
export type SegmentName = { id: number; name: string };
