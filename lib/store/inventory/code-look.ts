import { desc, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { codes } from '@/lib/db/schema';
import { decryptCode } from '../stock/encrypt-code';

/** What the codes of a service look like: how long they are, give or take, and which kinds of characters they have. */
export type CodeLook = { shortest: number; longest: number; signs: string };

/** So many tell what is usual; from fewer nothing follows. */
const LOOKED_AT = 50;
const FEWEST = 20;
/** Numbers that count up grow by a digit now and then. */
const LEEWAY = 2;

/** The kinds of characters in a code, each once: letters as A and a, digits as 9, everything else as itself. */
export const signsOf = (code: string): string =>
  [
    ...new Set(
      code
        .replace(/\p{Lu}/gu, 'A')
        .replace(/\p{Ll}/gu, 'a')
        .replace(/\p{Nd}/gu, '9'),
    ),
  ].join('');

/** What a service’s newest codes look like; null where it has had too few. */
export async function lookOfCodes(executor: Executor, serviceId: number): Promise<CodeLook | null> {
  const newest = await executor
    .select({ id: codes.id, sealed: codes.sealed })
    .from(codes)
    .where(eq(codes.card_service_id, serviceId))
    .orderBy(desc(codes.id))
    .limit(LOOKED_AT);
  if (newest.length < FEWEST) return null;
  const texts = newest.map(({ id, sealed }) => decryptCode(id, sealed));
  const lengths = texts.map(({ length }) => length);
  return {
    shortest: Math.min(...lengths) - LEEWAY,
    longest: Math.max(...lengths) + LEEWAY,
    signs: signsOf(texts.join('')),
  };
}
