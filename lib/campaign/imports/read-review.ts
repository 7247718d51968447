import type { Actor } from '@/lib/auth/actor';
import type { ImportReview } from '@/lib/db/schema/import-settings';
import { firstBadLines } from './bad-lines';
import { importView } from './rows';
import { getStaged } from './staged-import';

/** Bad lines that the page shows; the file of errors has them all. */
const SHOWN = 100;

/** What an import that waits would do, as far as that has been counted. */
export async function readReview({ actor, input }: { actor: Actor; input: { id: number } }) {
  const { settings, review, ...row } = await getStaged(actor.id, input.id);
  return {
    import: importView({
      ...row,
      made_list: settings.made_list ?? false,
      lines_total: review && review.failure === null ? review.lines : null,
    }),
    review: review && withoutSample(review),
    sample: review?.sample ?? null,
    existing: settings.existing,
    bad_lines: review ? await firstBadLines(input.id, SHOWN) : [],
  };
}

export const withoutSample = ({ sample: _, ...counted }: ImportReview): ImportReview => counted;
