'use client';

import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type Country, placesQuery } from '@/lib/campaign/locations/queries';
import type { SenderValues } from './sender-values';

type Props = {
  form: UseFormReturn<SenderValues>;
  errorOf: (field: keyof SenderValues) => string | undefined;
  countries: readonly Country[];
};

/** Country, state and city, each narrowed by the one before. */
export function PlaceFields({ form, errorOf, countries }: Props) {
  const { form: texts } = useTexts('senders');
  const [country, state, city] = useWatch({
    control: form.control,
    name: ['country_id', 'state_id', 'city_id'],
  });
  const { data, isError } = useQuery(placesQuery(Number(country), Number(state) || undefined));
  const select = (
    name: 'country_id' | 'state_id' | 'city_id',
    value: string,
    places: readonly Country[],
    emptied: readonly ('state_id' | 'city_id')[],
  ) => (
    <Field label={texts[name]} error={errorOf(name)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            form.setValue(name, target.value, { shouldDirty: true });
            for (const other of emptied) form.setValue(other, '');
          }}
        >
          <option value="">{texts.choose}</option>
          {value !== '' && !places.some(({ id }) => String(id) === value) && (
            <option value={value}>{isError ? texts.placeKept : texts.placeLoading}</option>
          )}
          {places.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const { states = [], cities = [] } = data ?? {};
  return (
    <>
      {select('country_id', country, countries, ['state_id', 'city_id'])}
      {(states.length > 0 || state) && select('state_id', state, states, ['city_id'])}
      {(cities.length > 0 || city) && select('city_id', city, cities, [])}
    </>
  );
}
