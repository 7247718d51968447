import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { BatchView } from '@/lib/store/inventory/queries';
import type { BatchDraft } from './batch-draft';

type Props = {
  draft: BatchDraft;
  onChange: (draft: BatchDraft) => void;
  batches: readonly BatchView[];
  currency: string;
};

/** Which batch the codes belong to, and for a new one what it cost and how long it can be used. */
export function BatchFields({ draft, onChange, batches, currency }: Props) {
  const { fields: texts } = useTexts('officeCodes').load;
  const open = batches.filter(
    ({ id, quarantined_at, is_expired }) => id !== null && !quarantined_at && !is_expired,
  );
  const isForeign = draft.currency !== '' && draft.currency.toUpperCase() !== currency;
  const bound = (name: keyof BatchDraft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="display mb-3 text-base">{texts.legend}</legend>
      <Field label={texts.batch}>
        {(control) => (
          <Select {...control} {...bound('batchId')}>
            <option value="">{texts.newBatch}</option>
            {open.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.batchId === '' && (
        <>
          <Field label={texts.name} hint={texts.nameHint}>
            {(control) => <Input {...control} maxLength={100} {...bound('name')} />}
          </Field>
          <Field label={texts.supplier}>
            {(control) => <Input {...control} maxLength={100} {...bound('supplier')} />}
          </Field>
          <Field label={texts.expires} hint={texts.expiresHint}>
            {(control) => <Input {...control} type="date" {...bound('expires')} />}
          </Field>
          <Field label={texts.cost}>
            {(control) => <Input {...control} inputMode="decimal" {...bound('cost')} />}
          </Field>
          <Field label={texts.currency}>
            {(control) => (
              <Input
                {...control}
                maxLength={3}
                placeholder={currency}
                className="uppercase"
                {...bound('currency')}
              />
            )}
          </Field>
          {isForeign && (
            <Field label={texts.rate(draft.currency.toUpperCase(), currency)}>
              {(control) => <Input {...control} inputMode="decimal" {...bound('rate')} />}
            </Field>
          )}
        </>
      )}
    </fieldset>
  );
}
