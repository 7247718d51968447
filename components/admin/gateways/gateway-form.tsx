import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { type DeskGateway, gatewayCalls, gatewaysQuery } from '@/lib/store/gateway-desk/queries';
import { CurrencyRows } from './currency-rows';
import { isWellWritten } from './written-terms';

type Props = { gateway: DeskGateway; storeCurrency: string; mayWrite: boolean };

/** What shoppers read of a gateway, and what it takes in which currencies. */
export function GatewayForm({ gateway, storeCurrency, mayWrite }: Props) {
  const { form: texts } = useTexts('officeGateways');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => ({
    name: gateway.name,
    sort_by: String(gateway.sort_by),
    parameters: gateway.parameters,
    currencies: gateway.currencies,
  }));
  const save = useMutation({
    mutationFn: () =>
      gatewayCalls.save({
        ...draft,
        id: gateway.id,
        sort_by: Number(draft.sort_by),
        currencies: draft.currencies.map(
          ({ name, rate_date: _, held_rate: __, held_date: ___, ...terms }) => ({
            ...terms,
            name: name.trim().toUpperCase(),
          }),
        ),
        revision: gateway.revision,
      }),
    async onSuccess() {
      void showToast({ kind: 'success', title: texts.saved });
      await client.invalidateQueries({ queryKey: gatewaysQuery().queryKey });
    },
  });
  const [wasTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.currencies.every(isWellWritten)) save.mutate();
  };
  const told = Object.entries(draft.parameters);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-8">
      {save.error && <Notice tone="bad">{failureTextOf(save.error)}</Notice>}
      <fieldset data-edit disabled={!mayWrite} className="grid min-w-0 gap-8">
        <div className="grid max-w-xl items-start gap-5 md:grid-cols-[minmax(0,1fr)_12rem]">
          <Field label={texts.name} hint={texts.nameHint}>
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                value={draft.name}
                onChange={({ target }) => setDraft({ ...draft, name: target.value })}
              />
            )}
          </Field>
          <Field label={texts.place} hint={texts.placeHint}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={draft.sort_by}
                onChange={({ target }) => setDraft({ ...draft, sort_by: target.value })}
              />
            )}
          </Field>
        </div>
        {told.length > 0 && (
          <fieldset className="grid max-w-xl min-w-0 gap-4">
            <legend className="display text-base">{texts.told}</legend>
            <p className="text-muted">{texts.toldHint}</p>
            {told.map(([name, value]) => (
              <Field key={name} label={wordsOf(name)}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={200}
                    autoComplete="off"
                    value={value}
                    onChange={({ target }) =>
                      setDraft({ ...draft, parameters: { ...draft.parameters, [name]: target.value } })
                    }
                  />
                )}
              </Field>
            ))}
          </fieldset>
        )}
        <CurrencyRows
          currencies={draft.currencies}
          storeCurrency={storeCurrency}
          mayWrite={mayWrite}
          wasTried={wasTried}
          onChange={(currencies) => setDraft({ ...draft, currencies })}
        />
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" variant="primary" pending={save.isPending}>
              {texts.save}
            </Button>
            <span className="text-muted">{texts.unsaved}</span>
          </div>
        )}
      </fieldset>
    </form>
  );
}

/** `account_number` as words. */
const wordsOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
