import { storedList } from '../stored-list';
import { readViewed, type ViewedItem, withViewed } from './viewed-item';

const viewed = storedList('loadout.viewed', readViewed);

/** The products that this browser has looked at, the last first; null on the server. */
export const useViewed = viewed.useItems;

export const rememberViewed = (item: ViewedItem): void => viewed.change((items) => withViewed(items, item));

export const forgetViewed = (): void => viewed.change(() => []);
