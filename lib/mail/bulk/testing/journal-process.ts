// A process that notes what its argument says in a journal, prints the journal's name, and then waits to be killed.
import type { Outcome } from '../bulk-transport';
import { WireJournal } from '../wire-journal';

type Notes = { begun: number[]; answered: [number, Outcome][] };

const { begun, answered } = JSON.parse(process.argv[2] ?? '{}') as Notes;
const journal = WireJournal.open();
for (const id of begun) journal?.begun(id);
for (const [id, outcome] of answered) journal?.answered(id, outcome);
process.stdout.write(`${journal?.name}\n`);
process.stdin.resume();
