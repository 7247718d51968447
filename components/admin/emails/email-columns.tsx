import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { ListedMail } from '@/lib/store/mail-desk/queries';
import type { officeEmails } from '@/lib/texts/en/office/emails';

const DOTS: Record<ListedMail['status'], string> = {
  failed: 'bg-bad',
  queued: 'bg-warn',
  sent: 'bg-good',
  kept: 'bg-muted',
};

type Texts = typeof officeEmails;

export const EmailStatus = ({ status, texts }: { status: ListedMail['status']; texts: Texts }) => (
  <DotWord dot={DOTS[status]}>{texts.statuses[status]}</DotWord>
);

export function emailColumns(texts: Texts, zone: string): TableColumn<ListedMail>[] {
  const { columns } = texts;
  return [
    {
      id: 'subject',
      header: columns.subject,
      width: [240, 1.6],
      cell: ({ subject }) => <span title={subject}>{subject}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      width: [150, 0.7],
      onPhone: 'below',
      cell: ({ status }) => <EmailStatus status={status} texts={texts} />,
    },
    { id: 'to', header: columns.to, width: [200, 1.2], cell: ({ to }) => <span title={to}>{to}</span> },
    { id: 'order', header: columns.order, width: [180, 0.9], cell: ({ utr }) => utr ?? '–' },
    {
      id: 'when',
      header: columns.when,
      width: MOMENT_WIDTH,
      onPhone: 'opposite',
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}
