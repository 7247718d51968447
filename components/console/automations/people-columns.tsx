import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { PersonInside } from '@/lib/campaign/automations/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import { standingWords } from './standing-words';

type Options = { texts: typeof marketing.automations; zone: string };

/** The columns of the list of an automation's people. */
export function peopleColumns({ texts, zone }: Options): TableColumn<PersonInside>[] {
  const { columns } = texts.people;
  const time = (at: string | null) => at && <Time at={at} zone={zone} />;
  return [
    { id: 'email', header: columns.email, width: [220, 2], cell: ({ email }) => email },
    { id: 'name', header: columns.name, width: [140, 1.2], cell: ({ name }) => name },
    {
      id: 'status',
      header: columns.status,
      width: [200, 1.6],
      onPhone: 'below',
      cell: (person) => standingWords(person, texts),
    },
    { id: 'due', header: columns.due, width: MOMENT_WIDTH, cell: ({ due_at }) => time(due_at) },
    {
      id: 'since',
      header: columns.since,
      width: MOMENT_WIDTH,
      isExtra: true,
      cell: ({ since }) => time(since),
    },
    {
      id: 'entered',
      header: columns.entered,
      width: MOMENT_WIDTH,
      onPhone: 'corner',
      cell: ({ entered_at }) => time(entered_at),
    },
    { id: 'ended', header: columns.ended, width: MOMENT_WIDTH, cell: ({ ended_at }) => time(ended_at) },
  ];
}
