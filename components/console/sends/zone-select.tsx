import { type ComponentProps, useMemo } from 'react';
import { TimeZoneSelect } from '@/components/form/time-zone-select';
import { listTimeZones } from '@/lib/time-zones';

type Props = Pick<ComponentProps<'select'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  zone: string;
  /** The account’s. */
  own: string;
  onZone: (zone: string) => void;
};

/** All of the world’s clocks. Fetched when a time is chosen, since listing them takes a moment. */
export default function ZoneSelect({ zone, own, onZone, ...control }: Props) {
  const zones = useMemo(() => {
    const known = listTimeZones(own);
    return known.some((one) => one.zone === zone) ? known : listTimeZones(zone);
  }, [own, zone]);
  return (
    <TimeZoneSelect {...control} zones={zones} value={zone} onChange={({ target }) => onZone(target.value)} />
  );
}
