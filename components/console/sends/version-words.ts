import { compareVersions } from '@/lib/campaign/version-tests/compare-versions';
import type { TestFigures } from '@/lib/db/schema/version-tests';
import type { versions } from '@/lib/texts/en/versions';

type Texts = typeof versions;

/** How two versions compare, in a sentence that says how far chance may have made the difference. */
export function comparisonWords(
  figures: TestFigures,
  { measure, isDecided, texts }: { measure: 'opens' | 'clicks'; isDecided: boolean; texts: Texts },
): string {
  const { winner, verdict, certainty } = compareVersions(figures);
  if (verdict === 'too_few') return (isDecided ? texts.tooFew : texts.early)[measure];
  if (verdict === 'tie') return (isDecided ? texts.tie : texts.even)[measure];
  return texts.certainty[certainty](texts.better[measure][winner]);
}
