// `npm run chaos [-- --receiver resend] [--recipients 10000] [--kills 50] [--crashes 2] [--seed 1]`: a single send by
// three workers, one of which is killed about every second, while the database crashes in between. Afterwards each
// mail must be accounted for: it ends with exit code 1 where one is not.
import { parseArgs } from 'node:util';
import { say } from '@/lib/runtime/progress.mjs';
import { runChaos } from './run-chaos';

const { values } = parseArgs({
  options: {
    receiver: { type: 'string', default: 'smtp' },
    recipients: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '3' },
    kills: { type: 'string', default: '50' },
    crashes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
/** The most mails that a worker's connections hold at a time. */
const ON_THE_WIRE = 16;
const receiver = values.receiver === 'resend' ? 'resend' : 'smtp';
const kills = Number(values.kills);
const seed = Number(values.seed);

const { wrong, ledger, ...result } = await runChaos(
  {
    folder: '.bench/chaos',
    port: 56300,
    receiver,
    recipients: Number(values.recipients),
    workers: Number(values.workers),
    kills,
    everyMs: 1000,
    crashes: Number(values.crashes),
    crashBy: 'SIGQUIT',
    rules: { refuseShare: 0.01, deferShare: 0.005, seed },
    mostUnknown: receiver === 'smtp' ? ON_THE_WIRE * kills : 0,
    seed,
  },
  say,
);
console.table({ receiver, recipients: values.recipients, ...result, ...ledger });
for (const sentence of wrong) say(`! ${sentence}`);
say(wrong.length === 0 ? 'Every mail is accounted for.' : 'Not every mail is accounted for.');
process.exitCode = wrong.length === 0 ? 0 : 1;
