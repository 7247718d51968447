import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { pageOfItems, pageQuery } from '@/lib/paging';

const timestampText = () => z.string();
const amount = () => z.number();
const discountType = () => z.enum(['percentage', 'flat']);

export const CategoryView = z
  .object({
    id: z.int(),
    name: z.string(),
    icon: z.string(),
    type: z.enum(['top_up', 'card']).describe('The kind of products in it.'),
    active_children: z.int(),
  })
  .meta({ id: 'Category' });

const ImageView = z
  .object({
    image: z.string().describe('The path of the picture.'),
    image_driver: z.string(),
    preview: z.string(),
    preview_driver: z.string(),
  })
  .meta({ id: 'Image' });

const OrderFieldView = z
  .object({
    field_value: z.string(),
    field_name: z.string(),
    field_placeholder: z.string(),
    field_note: z.string(),
    field_type: z.string(),
    option: z.record(z.string(), z.string()).optional(),
    pattern: extension(z.string().optional()),
  })
  .meta({ id: 'OrderField' });

/** All numbers as texts: the contract's shape. */
const CampaignDataView = z
  .object({
    price: z.string().describe('The price during the campaign.'),
    discount: z.string(),
    discount_type: discountType(),
    max_sell: z.string(),
  })
  .meta({ id: 'CampaignData' });

const OldDataView = z
  .object({
    price: amount().describe('The price outside the campaign.'),
    discount: amount(),
    discount_type: discountType(),
  })
  .meta({ id: 'OldData' });

const serviceFields = {
  id: z.int(),
  name: z.string(),
  price: amount().describe('The current price, before the discount.'),
  discount: amount(),
  discount_type: discountType(),
  status: z.int().describe('1 = active.'),
  is_offered: z.int(),
  offered_sell: z.int(),
  max_sell: z.int(),
  sort_by: z.int().describe('The position in the list.'),
  old_data: OldDataView.nullable(),
  campaign_data: CampaignDataView.nullable(),
  created_at: timestampText(),
  updated_at: timestampText(),
  image_path: z.string(),
};

/** As `topup/services` lists it: without the picture's own fields. */
export const TopUpServiceSummary = z
  .object({ ...serviceFields, top_up_id: z.int() })
  .meta({ id: 'TopUpServiceSummary' });

export const TopUpServiceView = z
  .object({
    ...TopUpServiceSummary.shape,
    image: z.string().describe('The path of the picture.'),
    image_driver: z.string(),
  })
  .meta({ id: 'TopUpService' });

export const PricedTopUpServiceView = z
  .object({
    ...TopUpServiceView.shape,
    currency: z.string(),
    currency_symbol: z.string(),
    discountedAmount: amount(),
    discountedPriceWithoutDiscount: amount(),
  })
  .meta({ id: 'PricedTopUpService' });

export const CardServiceView = z.object({ ...serviceFields, card_id: z.int() }).meta({ id: 'CardService' });

const productFields = {
  id: z.int(),
  category_id: z.int(),
  name: z.string(),
  slug: z.string(),
  region: z.string(),
  note: z.string().nullable(),
  status: z.int().describe('1 = active.'),
  instant_delivery: z.int(),
  image: ImageView.describe('The pictures.'),
  description: z.string().describe('The description, as HTML.'),
  guide: z.string(),
  total_review: z.int(),
  avg_rating: z.number(),
  sort_by: z.int().describe('The position in the catalogue.'),
  created_at: timestampText(),
  updated_at: timestampText(),
  preview_image: z.string(),
};

const topUpFields = {
  ...productFields,
  deleted_at: timestampText().nullable(),
  top_up_detail_route: z.string(),
};

export const TopUpInList = z
  .object({
    ...topUpFields,
    order_information: z
      .record(z.string(), OrderFieldView)
      .describe('What the buyer has to fill in, by position from `"1"`.'),
    services: z.array(TopUpServiceView),
  })
  .meta({ id: 'TopUpInList' });

export const TopUpInDetail = z
  .object({
    ...topUpFields,
    order_information: z.array(OrderFieldView).describe('What the buyer has to fill in.'),
    active_services: z.array(PricedTopUpServiceView),
  })
  .meta({ id: 'TopUp' });

export const CardView = z.object({ ...productFields, product_image: z.string() }).meta({ id: 'Card' });

/** A card in a list: with what it costs at least, in the store's currency; null where nothing is on sale. */
export const CardInList = z
  .object({
    ...CardView.shape,
    card_detail_route: z.string(),
    price_from: amount().nullable(),
    currency: z.string(),
    currency_symbol: z.string(),
  })
  .meta({ id: 'CardInList' });

export const CampaignView = z
  .object({
    id: z.int(),
    name: z.string(),
    start_date: timestampText(),
    end_date: timestampText(),
    status: z.int().describe('1 = active.'),
    created_at: timestampText(),
    updated_at: timestampText(),
    topups: z.array(TopUpServiceView),
    cards: z.array(CardServiceView).describe('The card services on sale.'),
  })
  .meta({ id: 'Campaign' });

const sortOrders = ['default', 'newest', 'name', 'price', '-price', 'rating'] as const;

const listParameters = {
  category_id: recordId().optional().describe('Only products of this category.'),
  search: extension(
    text(100).optional().describe('Only products whose name, region or services match this text.'),
  ),
  region: extension(text(100).optional().describe('Only products of this region.')),
  sort: extension(z.enum(sortOrders).optional().describe('The order; `-price` is from high to low.')),
};

export const ListTopUpsQuery = pageQuery(listParameters);
export const ListCardsQuery = z.object(listParameters);
export const TopUpPage = pageOfItems(TopUpInList);

export type ProductFilter = {
  category_id?: number;
  search?: string;
  region?: string;
  sort?: (typeof sortOrders)[number];
};
