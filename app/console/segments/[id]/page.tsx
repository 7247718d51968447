import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { definitionOf, draftOf } from '@/components/console/segments/segment-draft';
import { SegmentPage as View } from '@/components/console/segments/segment-page';
import { Editable } from '@/components/console/shell/editable';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { previewSegment } from '@/lib/campaign/segments/preview-segment';
import { previewQuery, usageQuery } from '@/lib/campaign/segments/queries';
import { ruleChoices } from '@/lib/campaign/segments/rule-choices';
import { segmentUsage } from '@/lib/campaign/segments/segment-uses';
import { workAs } from '@/lib/db/workload.mjs';
import { foundOrNull } from '@/lib/errors';
import { recordId } from '@/lib/fields';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('segments')).title,
});
export const dynamic = 'force-dynamic';

/** A count that takes longer comes after the page. */
const PREVIEW_MS = 300;

type Props = { params: Promise<{ id: string }> };

async function SegmentPage({ params }: Props) {
  const given = (await params).id;
  const actor = await requireConsoleViewer(`/console/segments/${given}`);
  const id = recordId().safeParse(Number(given)).data;
  if (id === undefined) notFound();
  const [usage, choices] = await Promise.all([
    foundOrNull(segmentUsage({ actor, input: { segment_id: id } })),
    ruleChoices({ actor }),
  ]);
  if (!usage) notFound();
  const definition = definitionOf(draftOf(usage.segment));
  const preview = await readWithin(PREVIEW_MS, () => previewSegment({ actor, input: definition }));
  return (
    <Hydrated
      data={[
        [usageQuery(id).queryKey, usage],
        ...(preview ? [[previewQuery(definition).queryKey, preview] as const] : []),
      ]}
    >
      <Editable to="audience:write">
        <View id={id} choices={choices} account={actor.id} zone={actor.timeZone} />
      </Editable>
    </Hydrated>
  );
}

export default withMissing(SegmentPage, NothingInConsole);

/** What comes in time; undefined for what takes longer, and ends then, or fails: the page asks for it itself. */
function readWithin<T>(ms: number, read: () => Promise<T>): Promise<T | undefined> {
  const left = AbortSignal.timeout(ms);
  const late = new Promise<undefined>((resolve) => left.addEventListener('abort', () => resolve(undefined)));
  return Promise.race([workAs({ left }, read).catch(() => undefined), late]);
}
