/** Why a segment has a row of somebody: as one who matches, or as added or removed by hand. */
export const Standing = { listed: 'listed', added: 'added', removed: 'removed' } as const;
