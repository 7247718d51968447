import { countOf } from '@/components/admin/count-of';
import type { CouponProduct, couponCalls, DeskCouponView } from '@/lib/store/coupon-desk/queries';
import { amountOf } from '@/lib/store/product-desk/amount-of';

/** A coupon as it is typed. What is empty has no limit. */
export type CouponDraft = {
  code: string;
  discount: string;
  discount_type: DeskCouponView['discount_type'];
  max_discount: string;
  min_order: string;
  first_order: boolean;
  max_uses: string;
  per_person: string;
  budget: string;
  start_date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  products: CouponProduct[];
};

type SaveInput = Parameters<typeof couponCalls.save>[0];

export const productKey = ({ kind, id }: Pick<CouponProduct, 'kind' | 'id'>) => `${kind} ${id}`;

export const newCoupon: CouponDraft = {
  ...{ code: '', discount: '', discount_type: 'percentage', max_discount: '', min_order: '' },
  ...{ first_order: false, max_uses: '', per_person: '1', budget: '' },
  ...{ start_date: '', start_time: '', end_date: '', end_time: '', products: [] },
};

export function couponDraftOf(coupon: DeskCouponView): CouponDraft {
  const text = (amount: number | null) => (amount === null ? '' : String(amount));
  return {
    code: coupon.code,
    discount: String(coupon.discount),
    discount_type: coupon.discount_type,
    max_discount: text(coupon.max_discount),
    min_order: coupon.min_order === 0 ? '' : String(coupon.min_order),
    first_order: coupon.first_order,
    max_uses: text(coupon.max_uses),
    per_person: text(coupon.per_person),
    budget: text(coupon.budget),
    start_date: coupon.start_date ?? '',
    start_time: coupon.start_time ?? '',
    end_date: coupon.end_date ?? '',
    end_time: coupon.end_time ?? '',
    products: coupon.products,
  };
}

const AMOUNTS = ['discount', 'max_discount', 'min_order', 'budget'] as const;
const COUNTS = ['max_uses', 'per_person'] as const;

/** The first field in which something isn’t a number. */
export const wrongField = (draft: CouponDraft) =>
  AMOUNTS.find((field) => draft[field].trim() !== '' && amountOf(draft[field]) === null) ??
  COUNTS.find((field) => countOf(draft[field]) === null);

export const isWhole = ({ code, discount }: CouponDraft) => code.trim() !== '' && discount.trim() !== '';

/** The same as the API takes it. */
export const saveInputOf = ({
  code,
  discount_type,
  first_order,
  products,
  start_time,
  end_time,
  ...draft
}: CouponDraft): SaveInput => ({
  ...{ code: code.trim(), discount_type, first_order },
  discount: amountOf(draft.discount) ?? 0,
  max_discount: discount_type === 'percentage' ? amountOf(draft.max_discount) : null,
  min_order: amountOf(draft.min_order) ?? 0,
  max_uses: countOf(draft.max_uses) || null,
  per_person: countOf(draft.per_person) || null,
  budget: amountOf(draft.budget),
  start_date: draft.start_date || null,
  ...(start_time && { start_time }),
  end_date: draft.end_date || null,
  ...(end_time && { end_time }),
  products: products.map(({ kind, id }) => ({ kind, id })),
});

// Without the letters and digits that are read for one another.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A code that nobody guesses: ten characters. */
export const newCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(10)),
    (number) => ALPHABET[number % ALPHABET.length],
  ).join('');
