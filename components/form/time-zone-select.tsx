import type { ComponentProps } from 'react';
import { Select } from '@/components/ui/select';
import type { TimeZone } from '@/lib/time-zones';

type Props = Omit<ComponentProps<typeof Select>, 'children'> & {
  /** As the server lists them: a browser may know others. */
  zones: readonly TimeZone[];
};

/** A time zone, by its city: typing the first letters finds it. */
export function TimeZoneSelect({ zones, ...rest }: Props) {
  return (
    <Select {...rest}>
      {zones.map(({ zone, label }) => (
        <option key={zone} value={zone}>
          {label}
        </option>
      ))}
    </Select>
  );
}
