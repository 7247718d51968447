import type { PageState } from './page-state';
import { adminStates } from './states/admin';
import { consoleStates } from './states/console';
import { mailingStates } from './states/mailing';
import { readerStates } from './states/reader';
import { shopStates } from './states/shop';
import { shopperStates } from './states/shopper';

/** All states that are looked at, by area. */
export const states: readonly PageState[] = [
  ...shopStates,
  ...shopperStates,
  ...readerStates,
  ...adminStates,
  ...consoleStates,
  ...mailingStates,
];
