import { placesIn } from '../segments/memberships';
import { segmentsOf } from '../templates/block-condition';
import { conditionalBlocks } from './conditional-blocks';
import { readDocument } from './html-document';

/** The segments that blocks of HTML name and that an account doesn't have: nobody sees these blocks. */
export async function missingSegments(userId: number, htmls: readonly string[]): Promise<number[]> {
  const named = segmentsOf(
    htmls.flatMap((html) => conditionalBlocks(readDocument(html)).map(({ condition }) => condition)),
  );
  if (named.length === 0) return [];
  const [living] = await placesIn(userId, named, ['']);
  return named.filter((id) => !living?.has(id));
}
