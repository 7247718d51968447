import Big from 'big.js';
import { z } from 'zod';
import { DomainError, invalid } from '@/lib/errors';
import type { Cost, SupplierItem } from '../driver';
import type { Api } from './api';
import { problemOf } from './ask';
import { jsonOf } from './request';

const numbers = z
  .array(z.number())
  .nullish()
  .transform((list) => list ?? []);
const amount = z.number().nullish();

const Product = z.object({
  senderFee: amount,
  senderFeePercentage: amount,
  discountPercentage: amount,
  denominationType: z.enum(['FIXED', 'RANGE']),
  recipientCurrencyCode: z.string(),
  senderCurrencyCode: z.string(),
  minRecipientDenomination: amount,
  maxRecipientDenomination: amount,
  minSenderDenomination: amount,
  fixedRecipientDenominations: numbers,
  fixedRecipientToSenderDenominationsMap: z.unknown(),
  additionalRequirements: z.object({ userIdRequired: z.boolean().nullish() }).nullish(),
});

const Operator = z.object({
  senderCurrencyCode: z.string(),
  denominationType: z.enum(['FIXED', 'RANGE']),
  internationalDiscount: amount,
  localDiscount: amount,
  minAmount: amount,
  maxAmount: amount,
  fixedAmounts: numbers,
});

const notSold = () =>
  invalid({ field: 'unit_price', text: 'The supplier doesn’t sell this product at this face value.' });

/**
 * What one unit costs now, the discount taken off and the fees added.
 *
 * @throws DomainError invalid for an unknown product or face value; unavailable. And as the API does.
 */
export async function price(api: Api, item: SupplierItem): Promise<Cost> {
  const isAirtime = item.kind === 'airtime';
  const reply = await api(
    isAirtime ? 'topups' : 'giftcards',
    'GET',
    `${isAirtime ? '/operators' : '/products'}/${encodeURIComponent(item.product)}`,
  );
  if (reply.status === 404 || reply.status === 400)
    throw invalid({ field: 'product', text: 'The supplier has no such product.' });
  if (reply.status !== 200) throw new DomainError('unavailable', problemOf(reply));
  return isAirtime ? priceOfAirtime(reply.text, item) : priceOfCard(reply.text, item);
}

function priceOfCard(text: string, { unit_price }: SupplierItem): Cost {
  const product = read(Product, text);
  const face = new Big(unit_price);
  const { minRecipientDenomination: min, maxRecipientDenomination: max } = product;
  const isSold =
    product.denominationType === 'RANGE'
      ? min != null && max != null && face.gte(min) && face.lte(max)
      : product.fixedRecipientDenominations.some((one) => face.eq(one));
  if (!isSold) throw notSold();
  const sender = senderPrice(product, face);
  const discount = sender.times(product.discountPercentage ?? 0).div(100);
  const fee = sender
    .times(product.senderFeePercentage ?? 0)
    .div(100)
    .plus(product.senderFee ?? 0);
  return { amount: rounded(sender.minus(discount).plus(fee)), currency: product.senderCurrencyCode };
}

/** A face value in the account’s currency, as the product’s table or range has it. */
function senderPrice(product: z.output<typeof Product>, face: Big): Big {
  if (product.recipientCurrencyCode === product.senderCurrencyCode) return face;
  const { minRecipientDenomination: min, minSenderDenomination: minSender } = product;
  if (product.denominationType === 'RANGE') {
    if (!min || !minSender) throw notSold();
    return face.times(minSender).div(min);
  }
  // An object, or as the documentation has it a list of such.
  const table = [product.fixedRecipientToSenderDenominationsMap].flat();
  for (const one of table)
    for (const [recipient, sender] of Object.entries((one ?? {}) as Record<string, unknown>))
      if (/^\d+(\.\d+)?$/.test(recipient) && typeof sender === 'number' && face.eq(recipient))
        return new Big(sender);
  throw notSold();
}

function priceOfAirtime(text: string, { unit_price }: SupplierItem): Cost {
  const operator = read(Operator, text);
  const face = new Big(unit_price);
  const { minAmount: min, maxAmount: max } = operator;
  const isSold =
    operator.denominationType === 'RANGE'
      ? min != null && max != null && face.gte(min) && face.lte(max)
      : operator.fixedAmounts.some((one) => face.eq(one));
  if (!isSold) throw notSold();
  const discount = Math.max(0, operator.internationalDiscount ?? 0, operator.localDiscount ?? 0);
  return {
    amount: rounded(face.minus(face.times(discount).div(100))),
    currency: operator.senderCurrencyCode,
  };
}

const rounded = (amount: Big) => amount.round(4, Big.roundHalfUp).toFixed();

function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const found = schema.safeParse(jsonOf(text));
  if (!found.success) throw new DomainError('unavailable', 'The supplier’s answer can’t be read.');
  return found.data;
}
