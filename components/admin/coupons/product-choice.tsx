import { X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import type { CouponProduct } from '@/lib/store/coupon-desk/queries';
import { AddProducts } from './add-products';
import { productKey } from './draft-coupon';

type Props = {
  products: CouponProduct[];
  isEditable: boolean;
  onChange: (products: CouponProduct[]) => void;
};

/** The products that a coupon is for. */
export function ProductChoice({ products, isEditable, onChange }: Props) {
  const { form: texts, adding } = useTexts('officeCoupons');
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="coupon-products" className="grid gap-2">
      <h3 id="coupon-products" className="text-md font-medium">
        {texts.products}
      </h3>
      {products.length === 0 ? (
        <p className="text-muted">{texts.allProducts}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{texts.productsHint}</p>
          <ul className="border-y border-line">
            {products.map((product) => (
              <li
                key={productKey(product)}
                className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
                <span className="text-sm text-muted">{adding.kinds[product.kind]}</span>
                {isEditable && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={texts.remove(product.name)}
                    onClick={() => onChange(products.filter((one) => one !== product))}
                  >
                    <X aria-hidden="true" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isEditable && (
        <div>
          <Button onClick={() => setAdding(true)}>{texts.addProduct}</Button>
        </div>
      )}
      {isAdding && (
        <AddProducts
          products={products}
          onAdd={(product) => onChange([...products, product])}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
