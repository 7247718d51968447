/** The header by which a page of the console names the account that it shows. */
export const ACCOUNT_HEADER = 'x-loadout-account';

let shown: number | undefined;

/** Has the page’s calls name this account: another tab may have switched the session to another one since. */
export const showAccount = (id: number): void => {
  shown = id;
};

export const accountHeaders = (): Record<string, string> =>
  shown === undefined ? {} : { [ACCOUNT_HEADER]: String(shown) };
