import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { Table, Td, Th } from '@/components/ui/table';
import { type SuppliedService, suppliedQuery } from '@/lib/store/supplier-desk/queries';
import { SupplyDialog } from './supply-dialog';

type Props = { kind: 'card' | 'top_up'; id: number };

/** Who delivers a product’s packs or values where none is in stock. */
export function SuppliedPanel({ kind, id }: Props) {
  const { supply: texts } = useTexts('officeCatalogue');
  const { money, number } = useFormats();
  const mayWrite = useCan('suppliers:write');
  const { data } = useQuery(suppliedQuery(kind, id));
  const [chosen, setChosen] = useState<SuppliedService | null>(null);
  if (!data || data.services.length === 0) return null;
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <Table label={texts.table[kind]}>
        <thead>
          <tr>
            <Th>{texts.service[kind]}</Th>
            <Th>{texts.supplier}</Th>
            <Th className="max-md:hidden">{texts.product}</Th>
            <Th className="text-right max-md:hidden">{texts.cost}</Th>
            {mayWrite && (
              <Th>
                <span className="sr-only">{texts.choose}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.services.map((service) => (
            <tr key={service.service_id}>
              <Td className="wrap-anywhere">{service.service}</Td>
              <Td className="wrap-anywhere">
                {service.supplier ?? <span className="text-muted">{texts.nobody}</span>}
              </Td>
              <Td className="max-md:hidden">
                {service.product !== null &&
                  service.unit_price !== null &&
                  texts.bought(service.product, number(service.unit_price))}
              </Td>
              <Td className="text-right tabular-nums max-md:hidden">
                {service.cost !== null &&
                  service.cost_currency !== null &&
                  money(service.cost, service.cost_currency)}
              </Td>
              {mayWrite && (
                <Td className="text-right">
                  <Button
                    size="small"
                    aria-label={texts.chooseFor(service.service)}
                    onClick={() => setChosen(service)}
                  >
                    {texts.choose}
                  </Button>
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {chosen && (
        <SupplyDialog
          kind={kind}
          productId={id}
          service={chosen}
          fields={data.fields}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}
