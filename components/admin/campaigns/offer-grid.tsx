import { useTexts } from '#language';
import { Table, Th } from '@/components/ui/table';
import type { DeskOffer } from '@/lib/store/campaign-desk/queries';
import { type OfferDraft, offerKey } from './draft-campaign';
import { OfferRow } from './offer-row';

type Props = {
  offers: readonly OfferDraft[];
  saved: readonly DeskOffer[];
  currency: string;
  decimals: number;
  isEditable: boolean;
  onChange: (offers: OfferDraft[]) => void;
};

/** What a campaign sells, edited like a spreadsheet. */
export function OfferGrid({ offers, saved, currency, decimals, isEditable, onChange }: Props) {
  const { form: texts } = useTexts('officeCampaigns');
  if (offers.length === 0) return <p className="text-muted">{texts.empty}</p>;
  return (
    <Table label={texts.table}>
      <thead>
        <tr>
          <Th>{texts.offer}</Th>
          <Th className="text-right">{texts.usual}</Th>
          <Th className="text-right">{texts.price}</Th>
          <Th>{texts.discount}</Th>
          <Th className="text-right">{texts.units}</Th>
          <Th className="text-right">{texts.pays}</Th>
          <Th className="text-right">{texts.sold}</Th>
          {isEditable && <Th aria-hidden="true" />}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, place) => (
          <OfferRow
            key={offerKey(offer)}
            offer={offer}
            saved={saved.find((one) => offerKey(one) === offerKey(offer))}
            currency={currency}
            decimals={decimals}
            isEditable={isEditable}
            onChange={(change) => onChange(offers.with(place, { ...offer, ...change }))}
            onRemove={() => onChange(offers.filter((_, other) => other !== place))}
          />
        ))}
      </tbody>
    </Table>
  );
}
