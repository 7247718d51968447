import { z } from 'zod';
import { env } from '@/lib/env';
import { recordId } from '@/lib/fields';
import { store } from '../contract';
import { CardDetails, CardDetailsQuery } from './details-schemas';
import { getCampaign as readCampaign } from './get-campaign';
import { getProduct } from './get-product';
import { listCards as readCards } from './list-cards';
import { listCategories } from './list-categories';
import { listServices } from './list-services';
import { listTopUps as readTopUps } from './list-top-ups';
import { readSearch } from './read-search';
import {
  CampaignView,
  CardInList,
  CardServiceView,
  CategoryView,
  ListCardsQuery,
  ListTopUpsQuery,
  TopUpPage,
  TopUpServiceSummary,
} from './schemas';
import { Suggestions, SuggestQuery } from './search-schemas';
import { cardServiceView, cardView, topUpServiceView } from './views';

const CardServices = z.object({ services: z.array(CardServiceView) });

export const listCategoriesEndpoint = store.endpoint({
  method: 'GET',
  path: '/get-category',
  summary: 'List the categories.',
  tag: 'Catalogue',
  auth: 'client',
  response: z.object({ categories: z.array(CategoryView) }),
  cached: {
    read: async () => {
      const { value, ...validity } = await listCategories();
      return { value: { categories: value }, ...validity };
    },
  },
});

export const listTopUpsEndpoint = store.endpoint({
  method: 'GET',
  path: '/top-up/list',
  summary: 'List top-ups with their services.',
  description: 'Ten a page. `search`, `region` and `sort` are extensions.',
  tag: 'Catalogue',
  auth: 'client',
  query: ListTopUpsQuery,
  example: { query: { category_id: 1, page: 1 } },
  response: TopUpPage,
  cached: { read: ({ query }) => readTopUps({ input: query }) },
});

export const listTopUpServicesEndpoint = store.endpoint({
  method: 'GET',
  path: '/topup/services',
  summary: 'List the services of all top-ups, or of one.',
  tag: 'Catalogue',
  auth: 'client',
  query: z.object({ top_up_id: recordId().optional() }),
  example: { query: { top_up_id: 1 } },
  response: z.object({ services: z.array(TopUpServiceSummary) }),
  cached: {
    read: async ({ query }) => {
      const { value, ...validity } = await listServices('top_up', query.top_up_id);
      const now = new Date();
      return { value: { services: value.map((row) => topUpServiceView(row, now)) }, ...validity };
    },
  },
});

export const listCardsEndpoint = store.endpoint({
  method: 'GET',
  path: '/get-card',
  summary: 'List the cards.',
  tag: 'Catalogue',
  extension: true,
  auth: 'client',
  query: ListCardsQuery,
  example: { query: { category_id: 5 } },
  response: z.object({ cards: z.array(CardInList) }),
  cached: {
    read: async ({ query }) => {
      const { value, ...validity } = await readCards({ input: query });
      return { value: { cards: value }, ...validity };
    },
  },
});

export const getCardEndpoint = store.endpoint({
  method: 'GET',
  path: '/card/details',
  summary: 'Get a card with its services.',
  description: '`card` is an extension; `services` is the contract’s.',
  tag: 'Catalogue',
  auth: 'client',
  query: CardDetailsQuery,
  example: { query: { card_id: 1 } },
  response: CardDetails,
  cached: {
    read: async ({ query }) => {
      const { value, ...validity } = await getProduct('card', { id: query.card_id });
      const now = new Date();
      const services = value.product.services.map((row) => cardServiceView(row, now));
      return { value: { services, card: cardView(value.product) }, ...validity };
    },
  },
});

export const listCardServicesEndpoint = store.endpoint({
  method: 'GET',
  path: '/card/services',
  summary: 'List the services of all cards, or of one.',
  tag: 'Catalogue',
  auth: 'client',
  query: z.object({ card_id: recordId().optional() }),
  example: { query: { card_id: 1 } },
  response: CardServices,
  cached: {
    read: async ({ query }) => {
      const { value, ...validity } = await listServices('card', query.card_id);
      const now = new Date();
      return { value: { services: value.map((row) => cardServiceView(row, now)) }, ...validity };
    },
  },
});

export const getCampaignEndpoint = store.endpoint({
  method: 'GET',
  path: '/get-campaign',
  summary: 'Get the campaign that runs now, with its services.',
  description: '`campaign` is null when none is running.',
  tag: 'Catalogue',
  extension: true,
  auth: 'client',
  response: z.object({ campaign: CampaignView.nullable() }),
  cached: { read: () => readCampaign() },
});

/** While somebody types, no more than fit below the field. */
const SUGGESTED = 6;

export const suggestProductsEndpoint = store.endpoint({
  method: 'GET',
  path: '/catalogue/suggest',
  summary: 'Get the products that a search finds first.',
  description:
    'Six at most, top-ups and cards alike, by name, region, category or denomination. Where nothing is called that, what comes close (`is_close`).',
  tag: 'Catalogue',
  extension: true,
  auth: 'public',
  query: SuggestQuery,
  example: { query: { search: 'cinder' } },
  response: Suggestions,
  handler: async ({ query }) => {
    const { products, total, isClose } = await readSearch(query, SUGGESTED);
    return { products, total, is_close: isClose, currency: env().STORE_CURRENCY };
  },
});
