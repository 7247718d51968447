const KEY = 'loadout.arrival';

/** The buyer is led to this order, by way of a payment page or not. */
export function announceArrival(utr: string): void {
  try {
    sessionStorage.setItem(KEY, utr);
  } catch {
    // Storage is off: the order's page begins at its top, as any other does.
  }
}

/** Whether the buyer was led to this order just now, which is told once. */
export function takeArrival(utr: string): boolean {
  try {
    const isHere = sessionStorage.getItem(KEY) === utr;
    if (isHere) sessionStorage.removeItem(KEY);
    return isHere;
  } catch {
    return false;
  }
}
