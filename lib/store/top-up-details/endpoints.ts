import { store } from '../contract';
import { viewerOf } from '../reviews/viewer';
import { getTopUp } from './get-top-up';
import { TopUpDetails, TopUpDetailsQuery } from './schemas';

export const getTopUpEndpoint = store.endpoint({
  method: 'GET',
  path: '/top-up/details',
  summary: 'Get a top-up with its services, reviews and payment gateways.',
  description: 'The 100 newest reviews; all of them, in pages, are at `topup/review`.',
  tag: 'Catalogue',
  auth: 'client',
  query: TopUpDetailsQuery,
  example: { query: { slug: 'cindermarch' } },
  response: TopUpDetails,
  cached: {
    async variant({ actor, query }) {
      const { bought, reviewed } = await viewerOf(actor);
      const reviewer = reviewed.top_up.has(query.slug) ? actor.id : '';
      return `${bought.top_up.has(query.slug) ? 'ordered' : ''}:${reviewer}`;
    },
    read: ({ query }, variant) => {
      const [ordered, reviewer] = variant.split(':');
      return getTopUp({
        slug: query.slug,
        hasOrdered: ordered === 'ordered',
        reviewerId: Number(reviewer) || null,
      });
    },
  },
});
