import { DotWord } from '@/components/shell/dot-word';
import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { StoppedJob } from '@/lib/store/job-desk/queries';
import type { officeJobs } from '@/lib/texts/en/office/jobs';
import type { Formats } from '@/lib/texts/formats';

type Texts = typeof officeJobs;

export const JobState = ({ job, texts }: { job: StoppedJob; texts: Texts }) =>
  job.released_at === null ? (
    <DotWord dot="bg-warn">{texts.states.open}</DotWord>
  ) : (
    <DotWord dot="bg-muted">{texts.states.released}</DotWord>
  );

export function jobColumns(texts: Texts, { number }: Formats, zone: string): TableColumn<StoppedJob>[] {
  const { columns } = texts;
  return [
    {
      id: 'name',
      header: columns.name,
      width: [190, 1],
      cell: ({ name }) => <span className="font-mono text-sm">{name}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      width: [140, 0.6],
      onPhone: 'below',
      cell: (job) => <JobState job={job} texts={texts} />,
    },
    { id: 'subject', header: columns.subject, width: [170, 0.9], cell: ({ subject }) => subject },
    { id: 'cause', header: columns.cause, width: [150, 0.7], cell: ({ cause }) => texts.causes[cause] },
    {
      id: 'reason',
      header: columns.reason,
      width: [220, 2],
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
    },
    {
      id: 'attempts',
      header: columns.attempts,
      width: [100, 0.4],
      align: 'end',
      cell: ({ attempts }) => <span className="tabular-nums">{number(attempts)}</span>,
    },
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
