import { changedColumn } from '@/components/console/changed-column';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import type { SegmentSummary } from '@/lib/campaign/segments/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import type { RuleChoices } from './rule-choices';
import { conditionWords } from './rule-words';
import { SegmentCount } from './segment-count';

type Options = {
  texts: typeof marketing.segments;
  formats: Formats;
  choices: RuleChoices;
  zone: string;
};

/** The columns of the list of segments. */
export function segmentColumns({ texts, formats, choices, zone }: Options): TableColumn<SegmentSummary>[] {
  const { columns } = texts;
  const wordsOf = (segment: SegmentSummary) =>
    conditionWords(segment, choices, texts, formats) || texts.words.all;
  return [
    {
      id: 'name',
      header: columns.name,
      width: [240, 3],
      sort: 'name',
      cell: ({ segment_name }) => segment_name,
    },
    {
      id: 'people',
      header: columns.people,
      width: [100, 0.5],
      align: 'end',
      onPhone: 'opposite',
      cell: ({ id }) => <SegmentCount id={id} />,
    },
    {
      id: 'rule',
      header: columns.rule,
      width: [260, 4],
      onPhone: 'below',
      cell: (segment) => (
        <span title={wordsOf(segment)} className="text-muted">
          {wordsOf(segment)}
        </span>
      ),
    },
    {
      id: 'list',
      header: columns.list,
      width: [170, 1],
      sort: 'list',
      cell: ({ list_name }) => list_name ?? <span className="text-muted">{texts.listGone}</span>,
    },
    {
      id: 'uses',
      header: columns.uses,
      width: [140, 1],
      cell: ({ sends, automations, templates }) => texts.uses(sends, automations, templates),
    },
    changedColumn(columns.changed, zone),
  ];
}
