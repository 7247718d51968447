import { eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImportPieces, contactImports } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { DomainError } from '@/lib/errors';

const PIECE_BYTES = 1024 * 1024;
/** Files of one account that wait for their jobs, or for somebody to import them. */
const MAX_WAITING_BYTES = 2 * 1024 * 1024 * 1024;

type Stored = { importId: number; userId: number; bytes: AsyncIterable<Uint8Array>; maxBytes?: number };

const { import_id, number, bytes } = contactImportPieces;

const addPiece = statement({
  params: {
    userId: contactImports.user_id,
    importId: import_id,
    place: number,
    piece: bytes,
    most: value.bigint,
  },
  row: {},
  text: ({ userId, importId, place, piece, most }) => sql`
    insert into ${contactImportPieces} (${bare(import_id, number, bytes)})
    select ${importId}::int, ${place}::int, ${piece}::bytea
    where (
      select coalesce(sum(octet_length(${bytes})), 0) from ${contactImportPieces}
      join ${contactImports} on ${contactImports.id} = ${import_id}
      where ${contactImports.user_id} = ${userId}) < ${most}::bigint`,
});

/**
 * Keeps a file for a job to read, piece by piece as it arrives.
 *
 * @throws DomainError limited, where too much of the account's is waiting already.
 */
export async function storePieces({
  importId,
  userId,
  bytes: given,
  maxBytes: most = MAX_WAITING_BYTES,
}: Stored): Promise<void> {
  let held: Uint8Array[] = [];
  let length = 0;
  let place = 0;
  const store = async () => {
    if (length === 0) return;
    const piece = Buffer.concat(held);
    held = [];
    length = 0;
    place += 1;
    const { count } = await addPiece(db(), { userId, importId, place, piece, most });
    if (count === 0) throw tooMuchWaiting();
  };
  for await (const piece of given) {
    held.push(piece);
    length += piece.length;
    if (length >= PIECE_BYTES) await store();
  }
  await store();
}

const tooMuchWaiting = () =>
  new DomainError(
    'limited',
    'Your files that wait to be imported take up 2 GB. Import or discard some of them, then upload this one again.',
    [],
    60,
  );

const readPiece = statement({
  params: { importId: import_id, place: number },
  row: { bytes },
  text: ({ importId, place }) => sql`
    select ${bytes} from ${contactImportPieces} where ${import_id} = ${importId} and ${number} = ${place}`,
});

/** What is looked at to tell how a file is written and what its columns hold. */
export const START_BYTES = 256 * 1024;
const readStart = statement({
  params: { importId: import_id },
  row: { start: value.bytes },
  text: ({ importId }) => sql`
    select substring(${bytes} from 1 for ${inline(START_BYTES)}) as start from ${contactImportPieces}
    where ${import_id} = ${importId} and ${number} = 1`,
});

/** What a stored file begins with. */
export async function startOfStored(importId: number): Promise<Buffer> {
  const [piece] = await readStart(db(), { importId });
  return piece?.start ?? Buffer.alloc(0);
}

/** A stored file's bytes. */
export async function* storedPieces(importId: number): AsyncGenerator<Uint8Array> {
  for (let place = 1; ; place++) {
    const [piece] = await readPiece(db(), { importId, place });
    if (!piece) return;
    yield piece.bytes;
  }
}

export async function dropPieces(tx: Executor, importId: number): Promise<void> {
  await tx.delete(contactImportPieces).where(eq(import_id, importId));
}
