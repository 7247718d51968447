import { authorize, type Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { putOnSale, requireService } from '../stock/add-codes';
import { batchOfCodes } from '../stock/batch-of-codes';
import { who } from './check-codes';
import type { LoadCodesFields, LoadedCodes } from './load-schemas';
import type { Findings, StagedCodes } from './staged-codes';
import { withStagedCodes } from './staging-turns';

type Given = {
  actor: Operator;
  /** Hands the file over as it arrives, and gives the fields that came with it. */
  read: (take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<LoadCodesFields>;
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
    const input = await read((file) => staged.read(file, { seal: true }));
    return staged.db.transaction((tx) => load(tx, staged, actor, input));
  });
}

async function load(
  tx: Transaction,
  staged: StagedCodes,
  actor: Operator,
  { skip_unreadable, ...input }: LoadCodesFields,
): Promise<LoadedCodes> {
  const { card_service_id } = input;
  await requireService(tx, card_service_id);
  const { fresh, ...findings } = await staged.judge(tx);
  if (findings.lines === 0) throw invalid({ field: 'file', text: 'The file has no codes.' });
  if (findings.unreadable > 0 && !skip_unreadable) throw unreadable(findings);
  const batch = fresh > 0 ? await batchOfCodes(tx, actor, input) : null;
  const added = fresh > 0 ? await staged.insert(tx, { serviceId: card_service_id, batch }) : 0;
  const duplicates = findings.lines - findings.unreadable - added;
  await putOnSale(tx, actor, card_service_id, { added, duplicates });
  return { ...findings, added, duplicates, batch_id: batch?.id ?? null };
}

const NAMED = 20;

/** Names the first lines that can’t be codes, not what stands in them. */
const unreadable = ({ unreadable_at }: Omit<Findings, 'fresh'>) =>
  invalid(
    ...unreadable_at.slice(0, NAMED).map(({ line, problem }) => ({
      field: 'file',
      text:
        problem === 'too-long'
          ? `Line ${line}: longer than 500 characters.`
          : `Line ${line}: has characters that no code has.`,
    })),
  );
