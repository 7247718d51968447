import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import type { Country } from '@/lib/countries';
import { invoicingCalls } from '@/lib/store/invoice-desk/queries';

type Props = { countries: readonly Country[]; onClose: () => void; onAdded: () => void };

type Values = { country: string; name: string; percent: number; starts_on: string };

/** A rate of tax for a country, from a day on. */
export function AddRateDialog({ countries, onClose, onAdded }: Props) {
  const { dialog: texts, add, added } = useTexts('officeInvoices').settings.rates;
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Values>({
    schema: async () => (await import('@/lib/store/invoice-desk/schemas')).AddRateInput,
    defaultValues: { country: '', name: 'VAT', starts_on: '' },
    send: invoicingCalls.addRate,
    onDone: () => {
      void showToast({ kind: 'success', title: added });
      onAdded();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title} description={texts.text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.country} error={errorOf('country')}>
          {(control) => (
            <Select {...control} {...form.register('country')}>
              <option value="">{texts.choose}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.name} hint={texts.nameHint} error={errorOf('name')}>
          {(control) => <Input {...control} {...form.register('name')} />}
        </Field>
        <Field label={texts.percent} error={errorOf('percent')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              {...form.register('percent', {
                setValueAs: (text) => (text === '' ? undefined : Number(text)),
              })}
            />
          )}
        </Field>
        <Field label={texts.starts} error={errorOf('starts_on')}>
          {(control) => <Input {...control} type="date" {...form.register('starts_on')} />}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending}>
            {add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
