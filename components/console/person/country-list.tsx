import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/lib/campaign/locations/queries';

/** The countries that a browser suggests for a text field, which takes any other text as well. */
export function CountryList({ id }: { id: string }) {
  const { data } = useQuery(countriesQuery());
  return (
    <datalist id={id}>
      {data?.countries.map((country) => (
        <option key={country.id} value={country.name} />
      ))}
    </datalist>
  );
}
