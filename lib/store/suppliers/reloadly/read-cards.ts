import { z } from 'zod';
import type { Api } from './api';
import { jsonOf } from './request';

const part = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);
const Card = z.object({ cardNumber: part, pinCode: part, redemptionUrl: part });
const Cards = z.union([
  z.array(Card),
  z.object({ content: z.array(Card) }).transform(({ content }) => content),
]);

/**
 * The codes of a sale, none while they are still being made.
 *
 * @returns null for an answer that can’t be read. @throws as the API does
 */
export async function readCards(api: Api, transaction: string): Promise<string[] | null> {
  const { status, text } = await api(
    'giftcards',
    'GET',
    `/orders/transactions/${encodeURIComponent(transaction)}/cards`,
  );
  if (status === 404) return [];
  // Numbers longer than a double is exact for, where they are no texts.
  const json = jsonOf(text.replaceAll(/("(?:cardNumber|pinCode)"\s*:\s*)(\d+)/g, '$1"$2"'));
  const cards = Cards.safeParse(json);
  if (status !== 200 || !cards.success) return null;
  return cards.data.flatMap(({ cardNumber, pinCode, redemptionUrl }) => {
    const code = cardNumber ?? redemptionUrl;
    if (code && pinCode) return [`${code} PIN ${pinCode}`];
    return code ? [code] : pinCode ? [pinCode] : [];
  });
}
