/** How long after a choice its address is put right: the price is shown first, and of quick choices the last one counts. */
const ADDRESS_AFTER_MS = 250;
let addressTimer: number | undefined;

/** Puts a denomination into the page's address: a reload, or a link that is passed on, finds the choice again. */
export function replaceServiceParam(serviceId: number): void {
  const { pathname } = window.location;
  window.clearTimeout(addressTimer);
  addressTimer = window.setTimeout(() => {
    // Unless another page is there by now.
    if (window.location.pathname !== pathname) return;
    window.history.replaceState(null, '', `${pathname}?service=${serviceId}`);
  }, ADDRESS_AFTER_MS);
}
