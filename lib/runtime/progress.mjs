// Progress goes to stderr where stdout carries a command's answer (one JSON line): for this file's copies in programs too.
const holder = /** @type {{ __loadoutProgress?: NodeJS.WritableStream }} */ (globalThis);
const stream = () => holder.__loadoutProgress ?? process.stdout;

/** Sends progress to stderr from now on, so that stdout holds nothing but the command's answer. */
export function keepStdoutClean() {
  holder.__loadoutProgress = process.stderr;
}

/** Where progress goes: 1 (stdout) or 2 (stderr), as `stdio` entry of a child that reports progress. */
export function progressFd() {
  return stream() === process.stdout ? 1 : 2;
}

/**
 * One line of progress.
 * @param {string} line
 */
export function say(line) {
  stream().write(`${line}\n`);
}

/** @param {number} since `performance.now()` at the start */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** The title of the step that was begun last: several may be under way at once. */
let latest = '';

/**
 * Says what is being done, does it, and says how long it took; every ten seconds until then, how long it has taken.
 * @template T
 * @param {string} title a sentence's start, such as `Building the web app`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = performance.now();
  const named = () => (latest === title ? '' : `${title}: `);
  latest = title;
  say(`· ${title} …`);
  const beat = setInterval(
    () => say(`  … ${named()}${Math.round((performance.now() - begun) / 1000)} s so far`),
    10_000,
  );
  try {
    const result = await work();
    say(`  ${named()}done in ${seconds(begun)}`);
    return result;
  } finally {
    clearInterval(beat);
  }
}
