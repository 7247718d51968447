import { type ClientRequest, get } from 'node:http';

/** How often a process is asked within the time that it may be silent. */
const LOOKS = 6;

/**
 * Tells when an address has given no answer, of whatever status, for `limitMs`. Each question opens a connection of its
 * own, as visitors do. Time is counted in looks and not by the clock, which goes on while the machine sleeps.
 *
 * @param onSilence called once
 * @returns what ends the watch
 */
export function watchAnswers(url: string, limitMs: number, onSilence: () => void): () => void {
  let missed = 0;
  let asked: ClientRequest | undefined;
  const end = () => {
    clearInterval(timer);
    asked?.destroy();
  };
  const ask = () => {
    const request = get(url, { agent: false }, (response) => {
      missed = 0;
      response.resume();
    });
    request.on('error', () => {});
    request.once('close', () => {
      if (asked === request) asked = undefined;
    });
    asked = request;
  };
  const timer = setInterval(() => {
    if (missed > LOOKS) {
      end();
      return onSilence();
    }
    missed += 1;
    if (!asked) ask();
  }, limitMs / LOOKS);
  timer.unref();
  return end;
}
