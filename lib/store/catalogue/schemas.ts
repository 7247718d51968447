import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { pageOfItems, pageQuery } from '@/lib/paging';

const timestampText = () => z.string();
const amount = () => z.number();
const discountType = () => z.enum(['percentage', 'flat']);

export const CategoryView = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  type: z.enum(['top_up', 'card']),
  active_children: z.int(),
});

const ImageView = z.object({
  image: z.string(),
  image_driver: z.string(),
  preview: z.string(),
  preview_driver: z.string(),
});

const OrderFieldView = z.object({
  field_value: z.string(),
  field_name: z.string(),
  field_placeholder: z.string(),
  field_note: z.string(),
  field_type: z.string(),
  option: z.record(z.string(), z.string()).optional(),
  pattern: extension(z.string().optional()),
});

/** All numbers as texts: the contract's shape. */
const CampaignDataView = z.object({
  price: z.string(),
  discount: z.string(),
  discount_type: discountType(),
  max_sell: z.string(),
});

const OldDataView = z.object({ price: amount(), discount: amount(), discount_type: discountType() });

const serviceFields = {
  id: z.int(),
  name: z.string(),
  price: amount(),
  discount: amount(),
  discount_type: discountType(),
  status: z.int(),
  is_offered: z.int(),
  offered_sell: z.int(),
  max_sell: z.int(),
  sort_by: z.int(),
  old_data: OldDataView.nullable(),
  campaign_data: CampaignDataView.nullable(),
  created_at: timestampText(),
  updated_at: timestampText(),
  image_path: z.string(),
};

/** As `topup/services` lists it: without the picture's own fields. */
export const TopUpServiceSummary = z.object({ ...serviceFields, top_up_id: z.int() });

export const TopUpServiceView = z.object({
  ...TopUpServiceSummary.shape,
  image: z.string(),
  image_driver: z.string(),
});

export const PricedTopUpServiceView = z.object({
  ...TopUpServiceView.shape,
  currency: z.string(),
  currency_symbol: z.string(),
  discountedAmount: amount(),
  discountedPriceWithoutDiscount: amount(),
});

export const CardServiceView = z.object({ ...serviceFields, card_id: z.int() });

const productFields = {
  id: z.int(),
  category_id: z.int(),
  name: z.string(),
  slug: z.string(),
  region: z.string(),
  note: z.string().nullable(),
  status: z.int(),
  instant_delivery: z.int(),
  image: ImageView,
  description: z.string(),
  guide: z.string(),
  total_review: z.int(),
  avg_rating: z.number(),
  sort_by: z.int(),
  created_at: timestampText(),
  updated_at: timestampText(),
  preview_image: z.string(),
};

const topUpFields = {
  ...productFields,
  deleted_at: timestampText().nullable(),
  top_up_detail_route: z.string(),
};

export const TopUpInList = z.object({
  ...topUpFields,
  order_information: z.record(z.string(), OrderFieldView),
  services: z.array(TopUpServiceView),
});

export const TopUpInDetail = z.object({
  ...topUpFields,
  order_information: z.array(OrderFieldView),
  active_services: z.array(PricedTopUpServiceView),
});

export const CardView = z.object({ ...productFields, product_image: z.string() });

/** A card in a list: with what it costs at least, in the store's currency; null where nothing is on sale. */
export const CardInList = z.object({
  ...CardView.shape,
  card_detail_route: z.string(),
  price_from: amount().nullable(),
  currency: z.string(),
  currency_symbol: z.string(),
});

export const CampaignView = z.object({
  id: z.int(),
  name: z.string(),
  start_date: timestampText(),
  end_date: timestampText(),
  status: z.int(),
  created_at: timestampText(),
  updated_at: timestampText(),
  topups: z.array(TopUpServiceView),
  cards: z.array(CardServiceView),
});

const sortOrders = ['default', 'newest', 'name', 'price', '-price', 'rating'] as const;

const listParameters = {
  category_id: recordId().optional(),
  search: extension(text(100).optional()),
  region: extension(text(100).optional()),
  sort: extension(z.enum(sortOrders).optional()),
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
