import { addedColumn } from '@/components/console/added-column';
import type { TableColumn } from '@/components/ui/data-table/table-column';
import type { Sender } from '@/lib/campaign/senders/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { SenderMark } from './sender-mark';

type Options = { texts: typeof marketing.senders; formats: Formats; zone: string };

/** The columns of the list of senders. */
export const senderColumns = ({ texts, formats, zone }: Options): TableColumn<Sender>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    width: [180, 2],
    cell: ({ nickname }) => nickname,
  },
  {
    id: 'email',
    header: texts.columns.email,
    width: [240, 3],
    onPhone: 'below',
    cell: ({ from_name, from_email }) => (
      <span title={`${from_name} <${from_email}>`}>
        <span className="max-md:hidden">{from_name} </span>
        <span className="text-muted">{from_email}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    width: [200, 1],
    onPhone: 'opposite',
    cell: (sender) => <SenderMark sender={sender} />,
  },
  {
    id: 'pace',
    header: texts.columns.pace,
    width: [130, 1],
    align: 'end',
    cell: ({ mails_per_minute }) =>
      mails_per_minute === null ? (
        <span className="text-muted">{texts.noLimit}</span>
      ) : (
        formats.number(mails_per_minute)
      ),
  },
  addedColumn(texts.columns.added, zone, { width: [130, 1] }),
];
