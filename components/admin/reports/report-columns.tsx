import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { ReportView } from '@/lib/store/reports/queries';
import type { ReportState } from '@/lib/store/reports/report-states';
import type { officeReports } from '@/lib/texts/en/office/reports';

const DOTS: Record<ReportState, string> = { open: 'bg-warn', answered: 'bg-info', closed: 'bg-muted' };

type Texts = typeof officeReports;

export const ReportStateWord = ({ status, texts }: { status: ReportState; texts: Texts }) => (
  <DotWord dot={DOTS[status]}>{texts.states[status]}</DotWord>
);

export function reportColumns(texts: Texts, zone: string): TableColumn<ReportView>[] {
  const { columns } = texts;
  return [
    {
      id: 'message',
      header: columns.message,
      width: [240, 2.6],
      cell: ({ message }) => <span title={message}>{message}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      width: [120, 0.6],
      onPhone: 'below',
      cell: ({ status }) => <ReportStateWord status={status} texts={texts} />,
    },
    {
      id: 'order',
      header: columns.order,
      width: [170, 0.9],
      cell: ({ utr }) => <span className="font-mono text-sm">{utr}</span>,
    },
    { id: 'email', header: columns.email, width: [170, 1.1], cell: ({ email }) => email },
    {
      id: 'source',
      header: columns.source,
      width: [130, 0.7],
      cell: ({ source }) => texts.sources[source],
    },
    {
      id: 'when',
      header: columns.when,
      width: MOMENT_WIDTH,
      sort: 'created',
      highFirst: true,
      onPhone: 'opposite',
      cell: ({ created_at }) => (
        <span className="text-muted">
          <Time at={created_at} zone={zone} />
        </span>
      ),
    },
  ];
}
