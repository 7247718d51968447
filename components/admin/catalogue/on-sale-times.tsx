import { useFormats, useTexts } from '#language';

type Props = {
  times: { on_sale_from: string; on_sale_until: string };
  zone: string;
  /** What is said where there is no limit. */
  always?: string;
};

/** From when and until when something is on sale, in words. */
export function OnSaleTimes({ times, zone, always }: Props) {
  const { schedule: texts } = useTexts('officeCatalogue');
  const { moment } = useFormats();
  // They are in the zone already, whatever that is.
  const [from, until] = [times.on_sale_from, times.on_sale_until].map(
    (local) => local && moment(`${local}Z`, 'UTC'),
  );
  if (!from && !until) return always ? <span className="text-sm text-muted">{always}</span> : null;
  const words =
    from && until ? texts.between(from, until) : from ? texts.since(from) : texts.till(until ?? '');
  return (
    <span className="text-sm" title={texts.zone(zone)}>
      {words}
    </span>
  );
}
