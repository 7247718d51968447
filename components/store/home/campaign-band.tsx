import { useFormats, useTexts } from '#language';
import { Meter } from '@/components/ui/meter';
import type { HomeCampaign } from '@/lib/store/catalogue/home-view';
import { CampaignSlot } from './campaign-slot';
import { Countdown } from './countdown';
import { SlotRow } from './slot-row';

/** The running campaign: what it is called, until when, how much is left, and its slots. */
export function CampaignBand({ campaign, currency }: { campaign: HomeCampaign; currency: string }) {
  const texts = useTexts('home').campaign;
  const formats = useFormats();
  const { units, units_left: left, total, services } = campaign;
  const others = total - services.length;
  return (
    <section
      aria-labelledby="campaign"
      className="grid grid-cols-1 gap-x-10 gap-y-6 rounded-card border border-line bg-surface p-4 md:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <h2 id="campaign" className="display text-xl md:text-2xl">
            {campaign.name}
          </h2>
          <p className="text-base text-muted">
            <Countdown end={Date.parse(campaign.end_date)} />
          </p>
        </div>
        {units > 0 && (
          <div className="grid max-w-60 gap-2">
            <Meter value={left} max={units} />
            <p className="text-md text-muted tabular-nums">
              {texts.unitsLeft(
                <span className="font-semibold text-text">{formats.number(left)}</span>,
                formats.number(units),
              )}
            </p>
          </div>
        )}
        {others > 0 && <p className="text-md text-muted">{texts.others(others, formats.number(others))}</p>}
      </div>
      <SlotRow>
        {services.map((service) => (
          <li key={`${service.kind}-${service.id}`} className="w-36 shrink-0 snap-start md:w-40">
            <CampaignSlot service={service} currency={currency} />
          </li>
        ))}
      </SlotRow>
    </section>
  );
}
