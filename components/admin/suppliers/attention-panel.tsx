import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { type SupplierUnit, unitsQuery } from '@/lib/store/supplier-desk/queries';
import { DecideDialog } from './decide-dialog';

type Props = { mayWrite: boolean; zone: string; onChanged: () => void };

/** Units of which nobody but a person can tell whether they were bought. */
export function AttentionPanel({ mayWrite, zone, onChanged }: Props) {
  const { attention: texts } = useTexts('officeSuppliers');
  const { data } = useQuery(unitsQuery('unknown'));
  const [decided, setDecided] = useState<SupplierUnit | null>(null);
  const units = data?.units ?? [];
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {units.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {units.map((unit) => (
            <li key={unit.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="grid min-w-0 gap-0.5">
                <p className="wrap-anywhere">
                  <TextLink href={`/admin/orders/${unit.utr}`}>{unit.utr}</TextLink> · {unit.bought}
                </p>
                <p className="text-sm wrap-anywhere text-muted">
                  {unit.supplier} · <Time at={unit.created_at} zone={zone} /> · {unit.reason}
                </p>
              </div>
              {mayWrite && <Button onClick={() => setDecided(unit)}>{texts.decide}</Button>}
            </li>
          ))}
        </ul>
      )}
      {decided && (
        <DecideDialog
          unit={decided}
          onClose={() => setDecided(null)}
          onDone={() => {
            setDecided(null);
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
