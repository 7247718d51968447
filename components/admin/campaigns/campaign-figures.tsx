import { useFormats, useTexts } from '#language';
import { Figure } from '@/components/admin/figure';
import type { DeskCampaignView } from '@/lib/store/campaign-desk/queries';

/** What a campaign has sold so far; it keeps up while orders come in. */
export function CampaignFigures({ campaign }: { campaign: DeskCampaignView }) {
  const { figures: texts } = useTexts('officeCampaigns');
  const { money, number } = useFormats();
  const { services, currency } = campaign;
  const sum = (of: 'sold' | 'taken' | 'unpaid' | 'revenue' | 'units') =>
    services.reduce((all, service) => all + service[of], 0);
  const [sold, taken, units] = [sum('sold'), sum('taken'), sum('units')];
  const isLimited = services.length > 0 && services.every((service) => service.units > 0);
  return (
    <dl className="grid grid-cols-2 border-t border-line py-2 md:grid-cols-4">
      <Figure term={texts.sold}>{number(sold)}</Figure>
      <Figure term={texts.revenue}>{money(sum('revenue'), currency)}</Figure>
      <Figure term={texts.reserved} note={texts.reservedHint}>
        {number(sum('unpaid'))}
      </Figure>
      <Figure term={texts.left}>{isLimited ? number(Math.max(0, units - taken)) : texts.unlimited}</Figure>
    </dl>
  );
}
