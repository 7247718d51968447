import { useQueries } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Panel } from '@/components/ui/panel';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { daysQuery, type SupplierView } from '@/lib/store/supplier-desk/queries';

/** How the suppliers’ reports differ from what was bought, day by day. */
export function DaysPanel({ suppliers }: { suppliers: readonly SupplierView[] }) {
  const { days: texts } = useTexts('officeSuppliers');
  const { day: dayText } = useFormats();
  const found = useQueries({ queries: suppliers.map(({ id }) => daysQuery(id)) });
  const rows = found.flatMap(({ data }, index) =>
    (data?.days ?? []).flatMap(({ day, differences }) =>
      differences.map((one) => ({ ...one, day, supplier: suppliers[index]?.name ?? '' })),
    ),
  );
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {rows.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.day}</Th>
              <Th>{texts.kind}</Th>
              <Th className="max-md:hidden">{texts.reference}</Th>
              <Th className="text-right">{texts.ours}</Th>
              <Th className="text-right">{texts.theirs}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.supplier} ${row.day} ${row.kind} ${row.reference}`}>
                <Td className="whitespace-nowrap">
                  {dayText(row.day, 'UTC')}
                  <span className="block text-sm text-muted">{row.supplier}</span>
                </Td>
                <Td>
                  {texts.kinds[row.kind]}
                  {row.utr && (
                    <span className="block text-sm">
                      <TextLink href={`/admin/orders/${row.utr}`}>{row.utr}</TextLink>
                    </span>
                  )}
                </Td>
                <Td className="font-mono text-sm wrap-anywhere max-md:hidden">{row.reference}</Td>
                <Td className="text-right tabular-nums">{row.expected}</Td>
                <Td className="text-right tabular-nums">{row.found}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
