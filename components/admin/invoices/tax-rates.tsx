import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { RowMenu } from '@/components/shell/row-menu';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuItem } from '@/components/ui/menu';
import { Table, Td, Th } from '@/components/ui/table';
import { showToast } from '@/components/ui/toast';
import type { Country } from '@/lib/countries';
import { type InvoicingView, invoicingCalls, invoicingQuery } from '@/lib/store/invoice-desk/queries';
import { AddRateDialog } from './add-rate-dialog';

type Props = {
  rates: InvoicingView['rates'];
  countries: readonly Country[];
  mayWrite: boolean;
};

/** The share of tax in prices, by the buyer’s country and the day of the payment. */
export function TaxRates({ rates, countries, mayWrite }: Props) {
  const { rates: texts } = useTexts('officeInvoices').settings;
  const { day, rate: written } = useFormats();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<number | null>(null);
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const changed = () => client.invalidateQueries({ queryKey: invoicingQuery().queryKey });
  const remove = useMutation({
    mutationFn: invoicingCalls.deleteRate,
    onSuccess: () => {
      setDoomed(null);
      void showToast({ kind: 'success', title: texts.removed });
      return changed();
    },
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
  return (
    <section className="grid max-w-3xl min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid max-w-prose gap-1">
          <h2 className="display text-base">{texts.title}</h2>
          <p className="text-pretty text-muted">{texts.intro}</p>
        </div>
        {mayWrite && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
      </div>
      {rates.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <Table label={texts.title}>
          <thead>
            <tr>
              <Th>{texts.country}</Th>
              <Th>{texts.name}</Th>
              <Th className="text-right">{texts.percent}</Th>
              <Th>{texts.starts}</Th>
              {mayWrite && (
                <Th>
                  <span className="sr-only">{texts.remove}</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ id, country, name, percent, starts_on }) => (
              <tr key={id}>
                <Td className="wrap-anywhere">{names.get(country) ?? country}</Td>
                <Td className="wrap-anywhere">{name}</Td>
                <Td className="text-right tabular-nums">{written(percent)} %</Td>
                <Td className="text-muted">{day(starts_on, 'UTC')}</Td>
                {mayWrite && (
                  <Td className="w-12 text-right">
                    <RowMenu label={texts.actionsFor(names.get(country) ?? country, day(starts_on, 'UTC'))}>
                      <MenuItem onSelect={() => setDoomed(id)}>{texts.remove}</MenuItem>
                    </RowMenu>
                  </Td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        title={texts.removeTitle}
        confirm={texts.removeNow}
        pending={remove.isPending}
        onConfirm={() => doomed !== null && remove.mutate(doomed)}
      >
        {texts.removeText}
      </ConfirmDialog>
      {isAdding && (
        <AddRateDialog
          countries={countries}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            void changed();
          }}
        />
      )}
    </section>
  );
}
