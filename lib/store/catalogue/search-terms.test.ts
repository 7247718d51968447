import { expect, test } from 'vitest';
import { readSearchTerms } from './search-terms';

const kindsOf = (search: string) => readSearchTerms(search).exact.map(({ kind }) => kind);
const textsOf = (search: string) => readSearchTerms(search).exact.map(({ texts }) => texts[0]);

test.each([
  'gift card',
  'Gift Cards',
  'giftcard',
  'e-gift card',
  'gift-card',
  'voucher',
  'codes',
  'gift ca',
  'gift',
])('reads %j as gift cards', (search) => {
  expect(kindsOf(search)).toEqual(['card']);
});

test.each(['top up', 'Top-Ups', 'topup'])('reads %j as top-ups', (search) => {
  expect(kindsOf(search)).toEqual(['top_up']);
});

test('keeps what names a product, and passes over what says nothing of one', () => {
  expect(textsOf('buy the Quarry Store gift card online')).toEqual(['Quarry', 'Store', 'giftcard']);
  expect(textsOf('giftware cinema')).toEqual(['giftware', 'cinema']);
  expect(textsOf('topaz')).toEqual(['topaz']);
  expect(textsOf('games')).toEqual(['games']);
  expect(readSearchTerms('quary gift card').names).toEqual(['quary']);
});

test('knows what else a word may mean', () => {
  expect(readSearchTerms('Movies').loose).toEqual([{ texts: ['Movies', 'Movie', 'film'], kind: null }]);
  expect(readSearchTerms('diamonds').loose).toMatchObject([{ kind: 'top_up' }]);
  expect(readSearchTerms('constructor').loose).toEqual([{ texts: ['constructor'], kind: null }]);
});
