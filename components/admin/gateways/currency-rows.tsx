import { Plus, X } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { Input } from '@/components/ui/input';
import { Table, Td, Th } from '@/components/ui/table';
import type { GatewayCurrency } from '@/lib/store/gateway-desk/queries';
import { quote } from '@/lib/store/payments/quote';
import { RateField } from './rate-field';
import { isWellWritten, isWritten } from './written-terms';

type Props = {
  currencies: readonly GatewayCurrency[];
  storeCurrency: string;
  mayWrite: boolean;
  /** Whether it was sent before: only then is it said what is wrong. */
  wasTried: boolean;
  onChange: (currencies: GatewayCurrency[]) => void;
};

const FIELDS = [
  ['name', 'currency'],
  ['conversion_rate', 'rate'],
  ['percentage_charge', 'percent'],
  ['fixed_charge', 'fixed'],
  ['min_limit', 'min'],
  ['max_limit', 'max'],
] as const;

const EXAMPLE = 20;

const NEW: GatewayCurrency = {
  name: '',
  conversion_rate: '1',
  percentage_charge: '0',
  fixed_charge: '0',
  min_limit: '0',
  max_limit: '10000',
};

/** The currencies of a gateway, each with what a price would cost in it. */
export function CurrencyRows({ currencies, storeCurrency, mayWrite, wasTried, onChange }: Props) {
  const { form: texts } = useTexts('officeGateways');
  const { money } = useFormats();
  const change = (place: number, part: Partial<GatewayCurrency>) =>
    onChange(currencies.map((terms, at) => (at === place ? { ...terms, ...part } : terms)));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="display text-base">{texts.currencies}</legend>
      <p className="max-w-prose text-muted">{texts.currenciesHint(storeCurrency)}</p>
      {currencies.length === 0 ? <p>{texts.noCurrencies}</p> : table()}
      {mayWrite && (
        <p>
          <Button onClick={() => onChange([...currencies, NEW])}>
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
        </p>
      )}
    </fieldset>
  );

  function table() {
    return (
      <Table label={texts.currencies}>
        <thead>
          <tr>
            {FIELDS.map(([, label]) => (
              <Th key={label}>{texts[label]}</Th>
            ))}
            <Th className="text-right">{texts.example(money(EXAMPLE, storeCurrency))}</Th>
            {mayWrite && (
              <Th>
                <span className="sr-only">{texts.remove('')}</span>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {currencies.map((terms, place) => {
            const isWrong = wasTried && !isWellWritten(terms);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its currency is being typed.
              <tr key={place} className="align-top">
                {FIELDS.map(([field, label]) => (
                  <Td key={field} className="align-top">
                    {field === 'conversion_rate' && (
                      <RateField
                        terms={terms}
                        isOwn={terms.name.trim().toUpperCase() === storeCurrency}
                        wasTried={wasTried}
                        onChange={(part) => change(place, part)}
                      />
                    )}
                    {field !== 'conversion_rate' && (
                      <Input
                        aria-label={texts.field(texts[label], terms.name)}
                        aria-invalid={wasTried && !isWritten(field, terms[field]) ? true : undefined}
                        inputMode={field === 'name' ? 'text' : 'decimal'}
                        maxLength={field === 'name' ? 3 : 18}
                        autoComplete="off"
                        value={terms[field]}
                        className={field === 'name' ? 'min-w-20 uppercase' : 'min-w-24 tabular-nums'}
                        onChange={({ target }) => change(place, { [field]: target.value })}
                      />
                    )}
                    {field === 'name' && isWrong && (
                      <FieldError id={`currency-${place}-problem`}>{texts.notWritten}</FieldError>
                    )}
                  </Td>
                ))}
                <Td className="pt-4 text-right align-top whitespace-nowrap tabular-nums">
                  {exampleOf(terms)}
                </Td>
                {mayWrite && (
                  <Td className="w-12 text-right align-top">
                    <Button
                      size="small"
                      aria-label={texts.remove(terms.name)}
                      disabled={currencies.length === 1}
                      onClick={() => onChange(currencies.filter((_, at) => at !== place))}
                    >
                      <X aria-hidden="true" />
                    </Button>
                  </Td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
    );
  }

  /** By the very function that quotes; while something is being typed there may be nothing to say. */
  function exampleOf(terms: GatewayCurrency): string {
    try {
      const name = terms.name.trim().toUpperCase();
      const { amount, withinLimits } = quote(EXAMPLE, { ...terms, name, currency_symbol: '' });
      const text = money(amount.toNumber(), name);
      return withinLimits ? text : texts.outOfLimits(text);
    } catch {
      return texts.noExample;
    }
  }
}
