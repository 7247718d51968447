import { amountOf } from '@/lib/store/product-desk/amount-of';
import type { DeskService } from '@/lib/store/product-desk/queries';

/** A row of the grid as it is typed. `key` stays with it however it is moved. */
export type Draft = {
  key: string;
  id?: number;
  name: string;
  price: string;
  discount: string;
  discount_type: DeskService['discount_type'];
  active: boolean;
  on_sale_from: string;
  on_sale_until: string;
};

export const draftOf = ({
  id,
  name,
  price,
  discount,
  discount_type,
  active,
  on_sale_from,
  on_sale_until,
}: DeskService): Draft => ({
  key: String(id),
  id,
  name,
  price: String(price),
  discount: String(discount),
  discount_type,
  active,
  on_sale_from,
  on_sale_until,
});

/** Rows copied from a spreadsheet: name, price and, where there is one, a discount. Null for a single cell. */
export function pastedRows(
  text: string,
): Pick<Draft, 'name' | 'price' | 'discount' | 'discount_type' | 'active'>[] | null {
  if (!text.includes('\t')) return null;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', price = '', discount = ''] = line.split('\t').map((cell) => cell.trim());
      const flat = discount !== '' && !discount.endsWith('%');
      const amount = amountOf(price);
      return {
        name,
        price: amount === null ? price : String(amount),
        discount: String(amountOf(discount) ?? 0),
        discount_type: flat ? 'flat' : 'percentage',
        active: true,
      };
    });
}

/** Half up, as prices are rounded. */
const minorUnits = (amount: number, decimals: number) =>
  Math.round(Number((amount * 10 ** decimals).toFixed(4)));

const amountIn = (units: number, decimals: number) => Number((units / 10 ** decimals).toFixed(decimals));

/** A percentage of minor units, exact to a ten-thousandth of a percent. */
const shareOf = (units: number, percent: number) =>
  Math.round((units * Math.round(percent * 10_000)) / 1_000_000);

/** What one costs after its discount, as the shop computes it outside of campaigns; null where a field isn’t an amount. */
export function netOf(
  { price, discount, discount_type }: Pick<Draft, 'price' | 'discount' | 'discount_type'>,
  decimals: number,
): number | null {
  const [gross, less] = [amountOf(price), amountOf(discount || '0')];
  if (gross === null || less === null) return null;
  const units = minorUnits(gross, decimals);
  const off = discount_type === 'percentage' ? shareOf(units, less) : minorUnits(less, decimals);
  return amountIn(Math.max(units - off, 0), decimals);
}

/** A price changed by a percentage or an amount, never below 0. What isn’t an amount stays. */
export function changedPrice(
  price: string,
  by: number,
  unit: 'percentage' | 'flat',
  decimals: number,
): string {
  const old = amountOf(price);
  if (old === null) return price;
  const units = minorUnits(old, decimals);
  const moved = unit === 'percentage' ? shareOf(units, 100 + by) : units + minorUnits(by, decimals);
  return String(amountIn(Math.max(moved, 0), decimals));
}
