import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { symbolOf } from '@/lib/money';
import { isNarrowed, type SearchState, searchHref, searchParameters } from './search-state';

type Props = { state: SearchState; regions: readonly string[]; currency: string };

const OWN = ['region', 'min', 'max', 'page'];

/** Region and price, as a plain form: it answers without scripts, and its state is the address. */
export function NarrowForm({ state, regions, currency }: Props) {
  const texts = useTexts('search').narrow;
  const others = searchParameters(state).filter(([name]) => !OWN.includes(name));
  const region = regions.find((name) => name.toLowerCase() === state.region.toLowerCase()) ?? '';
  return (
    <form
      action="/search"
      // A new state in the address starts the fields anew.
      key={JSON.stringify(others) + state.region + state.min + state.max}
      aria-label={texts.title}
      className="grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_auto] items-end gap-x-2 gap-y-3 max-[22rem]:grid-cols-[1fr_1fr_auto] sm:flex sm:flex-wrap sm:gap-x-4"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-1.5 max-[22rem]:col-span-full sm:min-w-40">
        <label htmlFor="narrow-region" className="text-md font-medium">
          {texts.region}
        </label>
        <Select id="narrow-region" name="region" defaultValue={region}>
          <option value="">{texts.allRegions}</option>
          {regions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <PriceLimit name="min" label={texts.from} value={state.min} currency={currency} />
      <PriceLimit name="max" label={texts.upTo} value={state.max} currency={currency} />
      <Button type="submit">{texts.apply}</Button>
      {isNarrowed(state) && (
        <TextLink
          href={searchHref(state, { category: null, region: '', min: '', max: '' })}
          className="tap inline-flex items-center max-sm:col-span-full"
        >
          {texts.clear}
        </TextLink>
      )}
    </form>
  );
}

type LimitProps = { name: 'min' | 'max'; label: string; value: string; currency: string };

function PriceLimit({ name, label, value, currency }: LimitProps) {
  const id = `narrow-${name}`;
  return (
    <div className="grid gap-1.5 sm:w-28">
      <label htmlFor={id} className="text-md font-medium">
        {label} <span className="font-normal text-muted max-sm:sr-only">({currency})</span>
      </label>
      <Input
        id={id}
        name={name}
        inputMode="decimal"
        placeholder={symbolOf(currency)}
        maxLength={12}
        defaultValue={value}
        className="tabular-nums"
      />
    </div>
  );
}
