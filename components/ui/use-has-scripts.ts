import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server renders, true once the page's scripts are there and something can be pressed. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
