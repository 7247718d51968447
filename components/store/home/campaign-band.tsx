import { useFormats, useTexts } from '#language';
import type { HomeCampaign } from '@/lib/store/catalogue/home-view';
import { CampaignSlot } from './campaign-slot';
import { Countdown } from './countdown';
import { SlotRow } from './slot-row';

/** The running campaign: what it is called, until when, and its slots, each with what is left of it. */
export function CampaignBand({ campaign, currency }: { campaign: HomeCampaign; currency: string }) {
  const texts = useTexts('home').campaign;
  const formats = useFormats();
  const { total, services } = campaign;
  const others = total - services.length;
  return (
    <section
      aria-labelledby="campaign"
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="campaign" className="display text-xl md:text-2xl">
            {campaign.name}
          </h2>
          <p className="text-base text-muted">
            <Countdown end={Date.parse(campaign.end_date)} />
          </p>
        </div>
        {others > 0 && <p className="text-md text-muted">{texts.others(others, formats.number(others))}</p>}
      </div>
      <SlotRow>
        {services.map((service) => (
          <li
            key={`${service.kind}-${service.id}`}
            className="w-36 shrink-0 snap-start md:w-40 lg:max-w-52 lg:min-w-36 lg:flex-1"
          >
            <CampaignSlot service={service} currency={currency} />
          </li>
        ))}
      </SlotRow>
    </section>
  );
}
