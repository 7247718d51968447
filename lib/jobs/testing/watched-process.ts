// A process under the watchdog, for its test: blocks its event loop for good, or works in slices and then leaves.
import { startWatchdog } from '../isolation/watchdog';

const SLICES = 12;
const SLICE_MS = 300;

startWatchdog(2);
const blockFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
if (process.argv[2] === 'blocked') setTimeout(() => blockFor(Number.POSITIVE_INFINITY), 100);
else for (let slice = 0; slice < SLICES; slice += 1) setTimeout(() => blockFor(SLICE_MS), slice * SLICE_MS);
