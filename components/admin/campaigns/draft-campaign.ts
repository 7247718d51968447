import { countOf } from '@/components/admin/count-of';
import type {
  campaignCalls,
  DeskCampaignView,
  DeskOffer,
  Offerable,
} from '@/lib/store/campaign-desk/queries';
import { amountOf } from '@/lib/store/product-desk/amount-of';

/** An offer as it is typed. An empty `campaign_price` is its own price, and empty `units` are without limit. */
export type OfferDraft = Pick<
  DeskOffer,
  'kind' | 'id' | 'product' | 'service' | 'price' | 'net' | 'on_sale'
> & {
  campaign_price: string;
  discount: string;
  discount_type: DeskOffer['discount_type'];
  units: string;
};

export type CampaignDraft = {
  name: string;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  offers: OfferDraft[];
};

type SaveInput = Parameters<typeof campaignCalls.save>[0];

export const offerKey = ({ kind, id }: Pick<OfferDraft, 'kind' | 'id'>) => `${kind} ${id}`;

export const offerName = ({ product, service }: Pick<OfferDraft, 'product' | 'service'>) =>
  `${product}, ${service}`;

const offerDraftOf = ({
  kind,
  id,
  product,
  service,
  price,
  net,
  on_sale,
  ...offer
}: DeskOffer): OfferDraft => ({
  ...{ kind, id, product, service, price, net, on_sale },
  campaign_price: offer.campaign_price === null ? '' : String(offer.campaign_price),
  discount: String(offer.discount),
  discount_type: offer.discount_type,
  units: offer.units === 0 ? '' : String(offer.units),
});

/** What joins a campaign, at its own price until a discount is typed. */
export const newOffer = ({ kind, id, product, service, price, net, on_sale }: Offerable): OfferDraft => ({
  ...{ kind, id, product, service, price, net, on_sale },
  ...{ campaign_price: '', discount: '0', discount_type: 'percentage', units: '' },
});

export const campaignDraftOf = ({
  name,
  start_date,
  start_time,
  end_date,
  end_time,
  services,
}: DeskCampaignView): CampaignDraft => ({
  ...{ name, start_date, start_time, end_date, end_time },
  offers: services.map(offerDraftOf),
});

/** The first offer in which something isn’t a number. */
export const wrongOffer = ({ offers }: CampaignDraft): OfferDraft | undefined =>
  offers.find(
    ({ campaign_price, discount, units }) =>
      (campaign_price.trim() !== '' && amountOf(campaign_price) === null) ||
      amountOf(discount || '0') === null ||
      countOf(units) === null,
  );

export const isWhole = ({ name, start_date, start_time, end_date, end_time }: CampaignDraft) =>
  [name.trim(), start_date, start_time, end_date, end_time].every((one) => one !== '');

/** The same as the API takes it. */
export const saveInputOf = ({ offers, ...draft }: CampaignDraft): SaveInput => ({
  ...draft,
  services: offers.map(({ kind, id, campaign_price, discount, discount_type, units }) => ({
    ...{ kind, id, discount_type },
    price: campaign_price.trim() === '' ? null : amountOf(campaign_price),
    discount: amountOf(discount || '0') ?? 0,
    units: countOf(units) ?? 0,
  })),
});
