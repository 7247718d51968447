import { randomUuid } from '@/lib/random-uuid';
import type { Started } from '@/lib/store/checkout/queries';

/**
 * What a page is buying, kept for as long as its tab is open: the draft's id, by which the shop knows a repetition,
 * what was ordered under it, and the order that came of it. A reload and the back button find it again.
 */
export type PurchaseDraft = {
  id: string;
  /** What was sent under this id; null before anything was. */
  content: string | null;
  order: Started | null;
  /** Whether the order was paid, or the buyer was led on to pay it. */
  isDone: boolean;
};

const keyOf = (page: string) => `loadout:purchase:${page}`;
const newDraft = (): PurchaseDraft => ({ id: randomUuid(), content: null, order: null, isDone: false });

/** Where storage is off, drafts last as long as the page. */
const unstored = new Map<string, string>();

/** @param page what tells one buying page from another: `top-up/cindermarch`, `cart`. */
export function readDraft(page: string): PurchaseDraft {
  try {
    const text = sessionStorage.getItem(keyOf(page)) ?? unstored.get(keyOf(page));
    return text ? (JSON.parse(text) as PurchaseDraft) : newDraft();
  } catch {
    return newDraft();
  }
}

/** The draft to order `content` under: the same one for the same content, a new one for anything else. */
export function draftFor(page: string, content: string): PurchaseDraft {
  const stored = readDraft(page);
  const draft = stored.content === null || stored.content === content ? stored : newDraft();
  return saveDraft(page, { ...draft, content });
}

export function saveDraft(page: string, draft: PurchaseDraft): PurchaseDraft {
  const text = JSON.stringify(draft);
  unstored.set(keyOf(page), text);
  try {
    sessionStorage.setItem(keyOf(page), text);
  } catch {
    // Storage is off or full: the draft holds for this page.
  }
  return draft;
}

/** Forgets it: what is ordered next is another order. */
export function clearDraft(page: string): void {
  unstored.delete(keyOf(page));
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // Nothing is stored then.
  }
}
