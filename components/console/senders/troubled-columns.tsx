import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { TroubledPerson } from '@/lib/campaign/reputation/queries';
import type { marketing } from '@/lib/texts/en/marketing';

/** The columns of the list of troubled emails. */
export const troubledColumns = (
  texts: typeof marketing.reputation.list,
  zone: string,
): TableColumn<TroubledPerson>[] => [
  { id: 'email', header: texts.email, width: [220, 2], cell: ({ email }) => email },
  {
    id: 'words',
    header: texts.words,
    width: [260, 3],
    onPhone: 'below',
    cell: ({ words }) => (
      <span title={words ?? undefined} className="text-muted">
        {words}
      </span>
    ),
  },
  { id: 'mailing', header: texts.mailing, width: [180, 1], cell: ({ mailing }) => mailing },
  { id: 'sender', header: texts.sender, width: [180, 1], cell: ({ sender_email }) => sender_email },
  {
    id: 'at',
    header: texts.at,
    width: MOMENT_WIDTH,
    onPhone: 'corner',
    cell: ({ at }) => (
      <span className="text-muted">
        <Time at={at} zone={zone} />
      </span>
    ),
  },
];
