import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import { Panel } from '@/components/ui/panel';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { type SupplierUnit, unitsQuery } from '@/lib/store/supplier-desk/queries';

const DOTS: Record<SupplierUnit['state'], string> = {
  asked: 'bg-warn',
  pending: 'bg-warn',
  delivered: 'bg-good',
  refused: 'bg-bad',
  unknown: 'bg-bad',
  cancelled: 'bg-muted',
};

/** What was bought lately, one row for each unit. */
export function UnitsPanel({ zone }: { zone: string }) {
  const { units: texts } = useTexts('officeSuppliers');
  const { money } = useFormats();
  const { data } = useQuery(unitsQuery());
  const units = data?.units ?? [];
  return (
    <Panel title={texts.title}>
      {units.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.order}</Th>
              <Th className="max-md:hidden">{texts.bought}</Th>
              <Th>{texts.state}</Th>
              <Th className="max-md:hidden">{texts.date}</Th>
              <Th className="text-right">{texts.cost}</Th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.id}>
                <Td className="wrap-anywhere">
                  <TextLink href={`/admin/orders/${unit.utr}`}>{unit.utr}</TextLink>
                  <span className="block text-sm text-muted">{unit.supplier}</span>
                </Td>
                <Td className="wrap-anywhere max-md:hidden">{unit.bought}</Td>
                <Td>
                  <DotWord dot={DOTS[unit.state]}>{texts.states[unit.state]}</DotWord>
                  {unit.reason && (
                    <span className="block text-sm wrap-anywhere text-muted">{unit.reason}</span>
                  )}
                </Td>
                <Td className="whitespace-nowrap text-muted max-md:hidden">
                  <Time at={unit.created_at} zone={zone} />
                </Td>
                <Td className="text-right tabular-nums">
                  {unit.cost !== null && unit.cost_currency !== null
                    ? money(Number(unit.cost), unit.cost_currency)
                    : '–'}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
