import { MOMENT_WIDTH, type TableColumn } from '@/components/ui/data-table/table-column';
import { Time } from '@/components/ui/time';
import type { AuditedChange } from '@/lib/store/audit/queries';
import type { backOffice } from '@/lib/texts/en/back-office';
import { actionWords, comparedFields, kindWords, roleWords, whoOf } from './change-words';

const summary = (row: AuditedChange) =>
  comparedFields(row)
    .filter(({ before, after }) => before !== after)
    .map(
      ({ name, before, after }) => `${name}: ${before && after ? `${before} → ${after}` : after || before}`,
    )
    .join(' · ');

export function auditColumns(
  { audit: texts, office: { roles } }: Pick<typeof backOffice, 'audit' | 'office'>,
  zone: string,
): TableColumn<AuditedChange>[] {
  const { columns } = texts;
  return [
    {
      id: 'change',
      header: columns.change,
      width: [170, 1.4],
      cell: (row) => actionWords(texts, row.action),
    },
    {
      id: 'record',
      header: columns.record,
      width: [200, 1.4],
      cell: (row) => (
        <>
          <span className="text-muted">{kindWords(texts, row.kind)}</span>{' '}
          <span className="font-mono text-sm">{row.record}</span>
        </>
      ),
    },
    {
      id: 'who',
      header: columns.who,
      width: [200, 1.4],
      onPhone: 'below',
      cell: (row) => (
        <span title={row.actor_email ?? undefined}>
          {whoOf(row, texts, roles)}{' '}
          {row.actor_id !== null && (
            <span className="text-muted">{roleWords(texts, roles, row.actor_role)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'values',
      header: columns.values,
      width: [180, 2],
      cell: (row) => (
        <span className="text-muted" title={summary(row)}>
          {summary(row)}
        </span>
      ),
    },
    {
      id: 'reason',
      header: columns.reason,
      width: [140, 1.4],
      cell: (row) => row.reason && <span title={row.reason}>{row.reason}</span>,
    },
    {
      id: 'when',
      header: columns.when,
      width: MOMENT_WIDTH,
      onPhone: 'opposite',
      cell: (row) => (
        <span className="text-muted">
          <Time at={row.created_at} zone={zone} />
        </span>
      ),
    },
  ];
}
