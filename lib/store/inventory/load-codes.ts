import { authorize, type Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { putOnSale, requireService } from '../stock/add-codes';
import { batchOfCodes } from '../stock/batch-of-codes';
import { type TakeFile, who } from './check-codes';
import { lookOfCodes } from './code-look';
import type { CodeTable, LineProblem } from './code-table';
import type { LoadCodesFields, LoadedCodes } from './load-schemas';
import type { Findings, StagedCodes } from './staged-codes';
import { withStagedCodes } from './staging-turns';

type Given = {
  actor: Operator;
  /** Hands the file over as it arrives, and gives the fields that came with it. */
  read: (take: TakeFile) => Promise<LoadCodesFields>;
};

/**
 * Loads a file of codes, one a line, in one transaction: all of them or none. Codes that are repeated or in stock already
 * are passed over, so loading a file again after a crash loads nothing twice. Paid orders that lack codes of the service
 * get them first.
 *
 * @throws DomainError forbidden; too-large; invalid for an unknown service or batch, or for lines that can’t be codes;
 *   conflict for a batch in quarantine; limited or unavailable where too many files are read.
 */
export async function loadCodes({ actor, read }: Given): Promise<LoadedCodes> {
  authorize(actor, 'codes:write');
  return withStagedCodes(who(actor), async (staged) => {
    const input = await read((file, layout) => staged.read(file, { seal: true, layout }));
    return staged.db.transaction((tx) => load(tx, staged, actor, input));
  });
}

async function load(
  tx: Transaction,
  staged: StagedCodes,
  actor: Operator,
  { skip_unreadable, allow, columns: _, ...input }: LoadCodesFields,
): Promise<LoadedCodes> {
  const { card_service_id } = input;
  await requireService(tx, card_service_id);
  const { fresh, ...findings } = await staged.judge(await lookOfCodes(tx, card_service_id), tx);
  if (findings.lines === 0) throw invalid({ field: 'file', text: 'The file has no codes.' });
  if (findings.unreadable > 0 && !skip_unreadable) throw unreadable(findings);
  if (findings.unusual > 0 && !allow?.includes('unusual')) throw unusual(findings);
  const batch = fresh > 0 ? await batchOfCodes(tx, actor, input) : null;
  const added = fresh > 0 ? await staged.insert(tx, { serviceId: card_service_id, batch }) : 0;
  const duplicates = findings.lines - findings.unreadable - added;
  await putOnSale(tx, actor, card_service_id, { added, duplicates });
  return { ...findings, added, duplicates, batch_id: batch?.id ?? null };
}

const NAMED = 20;

/** Names the first lines that can’t be codes, not what stands in them. */
function unreadable({ unreadable_at, table }: Omit<Findings, 'fresh'>) {
  const [first] = unreadable_at;
  if (first?.problem === 'columns' && table) return invalid({ field: 'file', text: columnsText(table) });
  return invalid(
    ...unreadable_at.slice(0, NAMED).map(({ line, problem }) => ({
      field: 'file',
      text: `Line ${line}: ${PROBLEMS[problem]}`,
    })),
  );
}

function columnsText({ separator, header, roles }: CodeTable): string {
  const by = separator === '\t' ? 'tabs' : `“${separator}”`;
  const named = header ? ` (${header.join(', ')})` : '';
  return `The file has ${roles.length} columns${named}, separated by ${by}: say what each is, in columns, such as ${roles.join(',')}.`;
}

const unusual = ({ unusual_at }: Omit<Findings, 'fresh'>) =>
  invalid(
    ...unusual_at.slice(0, NAMED).map((line) => ({
      field: 'file',
      text: `Line ${line}: looks unlike the codes of this card so far. Allow unusual if it is one.`,
    })),
  );

const PROBLEMS: Record<LineProblem, string> = {
  'too-long': 'longer than 500 characters.',
  unreadable: 'has characters that no code has.',
  columns: 'has several columns.',
  heading: 'is a heading. Allow heading if it is a code.',
  separator: 'has a separator in it. Allow separator if that is a part of the code.',
  rounded: 'is a number that a spreadsheet has rounded; the code is lost. Allow rounded if it is a code.',
  missing: 'has no code.',
  expiry: 'has a last day that can’t be read. Write it as 2027-12-31.',
};
