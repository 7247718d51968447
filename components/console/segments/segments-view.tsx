'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { RecordList } from '@/components/console/record-list';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { SEGMENTS_PER_PAGE, summaryRows } from '@/lib/campaign/segments/queries';
import type { RuleChoices } from './rule-choices';
import { segmentColumns } from './segment-columns';
import { filterOf, segmentsSearch } from './segments-search';

/** All of an account's segments. */
export function SegmentsView({ choices, zone }: { choices: RuleChoices; zone: string }) {
  const texts = useTexts('segments');
  const formats = useFormats();
  const columns = useMemo(
    () => segmentColumns({ texts, formats, choices, zone }),
    [texts, formats, choices, zone],
  );
  const page = useListPage({
    name: 'segments',
    search: segmentsSearch,
    filterOf,
    pageQuery: summaryRows,
    pageSize: SEGMENTS_PER_PAGE,
    columns,
  });
  return (
    <RecordList
      needs="audience:write"
      texts={texts}
      page={page}
      newHref="/console/segments/new"
      nameOf={({ segment_name }) => segment_name}
      hrefOf={({ id }) => `/console/segments/${id}`}
      savedViews="segments"
    />
  );
}
