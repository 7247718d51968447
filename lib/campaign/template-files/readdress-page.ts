import { cleanMailHtml } from '../templates/clean-mail-html';

/** A page's HTML with other addresses for some of its pictures. */
export const readdressPage = ({
  html,
  addresses,
}: {
  html: string;
  addresses: ReadonlyMap<string, string>;
}): string => cleanMailHtml(html, { readdress: (address) => addresses.get(address) ?? address });
