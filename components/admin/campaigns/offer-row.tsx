import { X } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { netOf } from '@/components/admin/catalogue/draft-services';
import { DiscountInputs } from '@/components/admin/discount-inputs';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Td } from '@/components/ui/table';
import type { DeskOffer } from '@/lib/store/campaign-desk/queries';
import { type OfferDraft, offerName } from './draft-campaign';

type Props = {
  offer: OfferDraft;
  /** The same as it is saved; undefined for one that joins. */
  saved: DeskOffer | undefined;
  currency: string;
  decimals: number;
  isEditable: boolean;
  onChange: (change: Partial<OfferDraft>) => void;
  onRemove: () => void;
};

/** One pack or value of a campaign: what it usually costs, its terms, and what a shopper pays by them. */
export function OfferRow({ offer, saved, currency, decimals, isEditable, onChange, onRemove }: Props) {
  const { form: texts } = useTexts('officeCampaigns');
  const { money, number } = useFormats();
  const price = offer.campaign_price.trim() || String(offer.price);
  const pays = netOf({ price, discount: offer.discount, discount_type: offer.discount_type }, decimals);
  const name = offerName(offer);
  const label = (field: string) => ({ 'aria-label': texts.of(field, name), disabled: !isEditable });
  return (
    <tr>
      <Td className="w-full min-w-44">
        <span className="block font-medium wrap-anywhere">{offer.service}</span>
        <span className="block text-sm text-muted wrap-anywhere">
          {offer.product}
          {!offer.on_sale && ` · ${texts.offSale}`}
        </span>
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums">{money(offer.net, currency)}</Td>
      <Td className="min-w-28">
        <Input
          {...label(texts.price)}
          className="text-right tabular-nums"
          inputMode="decimal"
          placeholder={String(offer.price)}
          value={offer.campaign_price}
          onChange={({ target }) => onChange({ campaign_price: target.value })}
        />
      </Td>
      <Td className="min-w-52">
        <DiscountInputs
          value={offer}
          currency={currency}
          amountLabel={texts.of(texts.discount, name)}
          unitLabel={texts.of(texts.unit, name)}
          percent={texts.percent}
          disabled={!isEditable}
          onChange={onChange}
        />
      </Td>
      <Td className="min-w-28">
        <Input
          {...label(texts.units)}
          className="text-right tabular-nums"
          inputMode="numeric"
          placeholder={texts.unlimited}
          value={offer.units}
          onChange={({ target }) => onChange({ units: target.value })}
        />
      </Td>
      <Td className="text-right font-medium whitespace-nowrap tabular-nums">
        {pays !== null && money(pays, currency)}
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums">
        {saved && (
          <>
            {number(saved.sold)}
            {saved.revenue > 0 && (
              <span className="block text-sm text-muted">{money(saved.revenue, currency)}</span>
            )}
            {saved.taken > saved.sold && (
              <span className="block text-sm text-muted">{texts.soldHint(number(saved.taken))}</span>
            )}
          </>
        )}
      </Td>
      {isEditable && (
        <Td>
          <Button variant="quiet" size="small" aria-label={texts.remove(name)} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        </Td>
      )}
    </tr>
  );
}
