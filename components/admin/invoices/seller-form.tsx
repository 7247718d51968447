import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { TimeZoneSelect } from '@/components/form/time-zone-select';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import type { Country } from '@/lib/countries';
import { type InvoicingView, invoicingCalls, invoicingQuery } from '@/lib/store/invoice-desk/queries';
import type { TimeZone } from '@/lib/time-zones';

type Props = {
  seller: InvoicingView;
  countries: readonly Country[];
  zones: readonly TimeZone[];
  mayWrite: boolean;
};

/** What new invoices say of the seller, and what their numbers begin with. */
export function SellerForm({ seller, countries, zones, mayWrite }: Props) {
  const { seller: texts } = useTexts('officeInvoices').settings;
  const client = useQueryClient();
  const { missing: _missing, rates: _rates, ...details } = seller;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: async () => (await import('@/lib/store/invoice-desk/schemas')).SaveSellerInput,
    defaultValues: details,
    send: invoicingCalls.saveSeller,
    onDone: () => {
      void client.invalidateQueries({ queryKey: invoicingQuery().queryKey });
      void showToast({ kind: 'success', title: texts.saved });
    },
  });
  const example = (prefix: string) => texts.prefixHint(`${prefix}-${new Date().getFullYear()}-000001`);
  const [invoicePrefix, creditPrefix] = form.watch(['invoice_prefix', 'credit_prefix']);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <h2 className="display text-base">{texts.title}</h2>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-5">
        <Field label={texts.name} error={errorOf('name')}>
          {(control) => <Input {...control} autoComplete="organization" {...form.register('name')} />}
        </Field>
        <Field label={texts.address} hint={texts.addressHint} error={errorOf('address')}>
          {(control) => <Textarea {...control} rows={3} {...form.register('address')} />}
        </Field>
        <Field label={texts.taxNumber} error={errorOf('tax_number')}>
          {(control) => <Input {...control} autoComplete="off" {...form.register('tax_number')} />}
        </Field>
        <Field label={texts.country} hint={texts.countryHint} error={errorOf('country')}>
          {(control) => (
            <Select {...control} {...form.register('country')}>
              <option value="">{texts.noCountry}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.zone} hint={texts.zoneHint} error={errorOf('time_zone')}>
          {(control) => <TimeZoneSelect {...control} zones={zones} {...form.register('time_zone')} />}
        </Field>
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={texts.invoicePrefix} hint={example(invoicePrefix)} error={errorOf('invoice_prefix')}>
            {(control) => <Input {...control} maxLength={10} {...form.register('invoice_prefix')} />}
          </Field>
          <Field label={texts.creditPrefix} hint={example(creditPrefix)} error={errorOf('credit_prefix')}>
            {(control) => <Input {...control} maxLength={10} {...form.register('credit_prefix')} />}
          </Field>
        </div>
        {mayWrite && (
          <p>
            <Button type="submit" variant="primary" pending={pending}>
              {texts.save}
            </Button>
          </p>
        )}
      </fieldset>
    </form>
  );
}
