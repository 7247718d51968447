import { beforeEach, expect, test, vi } from 'vitest';
import { clearDraft, draftFor, readDraft, saveDraft } from './purchase-draft';

const order = { utr: 'LD1', key: 'k', order_url: '' };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  clearDraft('cart');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the same content is the same draft, with the order that came of it; anything else is a new one', () => {
  const draft = draftFor('cart', 'a');
  expect(draft.id.length).toBeGreaterThanOrEqual(16);
  saveDraft('cart', { ...draft, order, isDone: true });
  expect(draftFor('cart', 'a')).toEqual({ id: draft.id, content: 'a', order, isDone: true });
  expect(draftFor('top-up/x', 'a').id).not.toBe(draft.id);
  const other = draftFor('cart', 'b');
  expect(other).toMatchObject({ content: 'b', order: null, isDone: false });
  expect(other.id).not.toBe(draft.id);
});

test('what is forgotten is ordered anew', () => {
  const draft = draftFor('cart', 'a');
  clearDraft('cart');
  expect(draftFor('cart', 'a').id).not.toBe(draft.id);
});

test('a draft holds where storage is off, and a broken one is left behind', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('Full');
    },
    removeItem: () => undefined,
  });
  const draft = draftFor('cart', 'a');
  expect(draftFor('cart', 'a')).toEqual(draft);
  vi.stubGlobal('sessionStorage', {
    getItem: () => '{',
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  expect(readDraft('cart').content).toBeNull();
});
