import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
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
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid min-w-40 gap-1.5 max-sm:w-full">
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
          className="tap inline-flex items-center"
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
    <div className="grid w-28 gap-1.5 max-sm:flex-1">
      <label htmlFor={id} className="text-md font-medium">
        {label} <span className="font-normal text-muted">({currency})</span>
      </label>
      <Input
        id={id}
        name={name}
        inputMode="decimal"
        maxLength={12}
        defaultValue={value}
        className="tabular-nums"
      />
    </div>
  );
}
