// Put into each page before its own scripts: keeps what the browser says of the page's speed for `pageProbe.read()`.
(() => {
  /**
   * @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean,
   *   sources: { node: Node | null }[] }} Shift
   * @typedef {PerformanceEntry & { element: Element | null }} Paint
   * @typedef {{ pressed: number | null, shown: number | null, settled: number | null, text: string }} Press
   */
  let lcp = 0;
  let largest = '';
  let blocked = 0;
  let lastTask = 0;
  /** @type {{ value: number, byInput: boolean, of: string }[]} */
  const shifts = [];

  /** @param {Node | null | undefined} node */
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '';
    return `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40) ?? ''}”`;
  };

  /**
   * @template {PerformanceEntry} E
   * @param {string} type
   * @param {(entry: E) => void} take
   */
  const watch = (type, take) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(/** @type {E} */ (entry));
    });
    observer.observe({ type, buffered: true });
  };

  watch('largest-contentful-paint', (/** @type {Paint} */ entry) => {
    lcp = entry.startTime;
    largest = nameOf(entry.element);
  });
  watch('layout-shift', (/** @type {Shift} */ { value, hadRecentInput, sources }) => {
    shifts.push({ value, byInput: hadRecentInput, of: nameOf(sources[0]?.node) });
  });
  watch('longtask', ({ startTime, duration }) => {
    blocked += duration - 50;
    lastTask = startTime + duration;
  });

  /** After the frame that is made now has been painted. @param {(at: number) => void} then */
  const painted = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  };

  /**
   * Notes when the next press comes, and when the first and the last text with a figure are painted after it.
   * @param {string} selector of what shows the price
   */
  const awaitPress = (selector) => {
    const textNow = () => document.querySelector(selector)?.textContent ?? '';
    /** @type {Press} */
    const press = { pressed: null, shown: null, settled: null, text: textNow() };
    addEventListener('click', ({ timeStamp }) => (press.pressed = timeStamp), { capture: true, once: true });
    new MutationObserver(() => {
      const text = textNow();
      if (press.pressed === null || text === press.text || !/\d/.test(text)) return;
      press.text = text;
      painted((at) => {
        press.shown ??= at;
        press.settled = at;
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return press;
  };

  Object.assign(globalThis, {
    pageProbe: {
      awaitPress,
      read: () => ({ lcp, largest, blocked, lastTask, shifts, now: performance.now() }),
    },
  });
})();
