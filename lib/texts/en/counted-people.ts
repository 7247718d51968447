/** “1 person”, “48,210 people”. @param written the count as it is shown */
export const people = (count: number, written: string) => (count === 1 ? '1 person' : `${written} people`);
