import type { Browser, Page } from '@playwright/test';

/** Which of the demo data's accounts looks at a page; a state with records of its own signs in their owner. */
export type Visitor = 'guest' | 'shopper' | 'marketer' | 'operator';

type Context = { page: Page; browser: Browser };

export type PageState = {
  /** The page's address as its folder in `app` spells it, without groups: `/admin/orders/[utr]`. */
  page: string;
  /** What the page shows then, in a few words: `a refund is being chosen`. Undefined for the page as it opens. */
  shows?: string;
  as?: Visitor;
  /** Frames are not looked into, which a mail's sandbox forbids. */
  skipsFrames?: true;
  /** What the browser may write to its console as an error, such as the 404 of a record that isn't there. */
  allows?: RegExp;
  /** The address to open, where `page` has parameters or records come first. `page` can sign in as somebody else. */
  address?: (context: Context) => Promise<string>;
  /** What brings the opened page into the state. */
  act?: (context: Context) => Promise<void>;
};

/** What a state's test is called. */
export const nameOf = ({ page, shows }: PageState): string => (shows ? `${page}: ${shows}` : page);

/** Makes something at the first call, and gives the same at each further one. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
