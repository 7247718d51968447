import { sql } from 'drizzle-orm';
import { client, db } from '@/lib/db/client';
import { contactImportPieces, contactImports } from '@/lib/db/schema';
import { DomainError } from '@/lib/errors';

const PIECE_BYTES = 1024 * 1024;
/** Files of one account that wait for their jobs. */
const MAX_WAITING_BYTES = 2 * 1024 * 1024 * 1024;

type Stored = { importId: number; userId: number; bytes: AsyncIterable<Uint8Array> };

/**
 * Keeps a file for a job to read, piece by piece as it arrives.
 *
 * @throws DomainError limited, where too much of the account's is waiting already.
 */
export async function storePieces({ importId, userId, bytes }: Stored): Promise<void> {
  let held: Uint8Array[] = [];
  let length = 0;
  let number = 0;
  const store = async () => {
    if (length === 0) return;
    const piece = Buffer.concat(held);
    held = [];
    length = 0;
    number += 1;
    const waiting = sql`
      select coalesce(sum(octet_length(${contactImportPieces.bytes})), 0)
      from ${contactImportPieces} join ${contactImports} on ${contactImports.id} = ${contactImportPieces.import_id}
      where ${contactImports.user_id} = ${userId}`;
    const added = await db().execute(sql`
      insert into ${contactImportPieces} (import_id, number, bytes)
      select ${importId}::int, ${number}::int, ${piece}::bytea where (${waiting}) < ${MAX_WAITING_BYTES}::bigint
      returning number`);
    if (added.length === 0) throw tooMuchWaiting();
  };
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length >= PIECE_BYTES) await store();
  }
  await store();
}

const tooMuchWaiting = () =>
  new DomainError('limited', 'Too many imports are waiting. Wait for one of them to end.', [], 60);

/** A stored file's bytes. */
export async function* storedPieces(importId: number): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number++) {
    const [piece] = await client()<{ bytes: Uint8Array }[]>`
      select bytes from contact_import_pieces where import_id = ${importId} and number = ${number}`;
    if (!piece) return;
    yield piece.bytes;
  }
}

export async function dropPieces(importId: number): Promise<void> {
  await client()`delete from contact_import_pieces where import_id = ${importId}`;
}
