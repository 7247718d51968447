'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { AddDialog } from '@/components/admin/add-dialog';
import { useDebounced } from '@/components/ui/use-debounced';
import type { CouponProduct } from '@/lib/store/coupon-desk/queries';
import { deskProductsPage, PRODUCTS_PER_PAGE } from '@/lib/store/product-desk/queries';
import { productKey } from './draft-coupon';

type Props = {
  products: readonly CouponProduct[];
  onAdd: (product: CouponProduct) => void;
  onClose: () => void;
};

/** Finds products, and adds them one by one. */
export function AddProducts({ products, onAdd, onClose }: Props) {
  const { adding: texts } = useTexts('officeCoupons');
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim().slice(0, 100));
  const query = useQuery({
    ...deskProductsPage(wanted ? { search: wanted } : {}, 1),
    placeholderData: (previous) => previous,
  });
  const added = new Set(products.map(productKey));
  return (
    <AddDialog
      texts={texts}
      search={search}
      onSearch={setSearch}
      query={query}
      found={query.data?.rows ?? []}
      most={PRODUCTS_PER_PAGE}
      rowOf={({ kind, productId: id, name, region }) => ({
        key: productKey({ kind, id }),
        name,
        fullName: name,
        detail: [texts.kinds[kind], region].filter(Boolean).join(' · '),
      })}
      isAdded={(key) => added.has(key)}
      onAdd={({ kind, productId: id, name }) => onAdd({ kind, id, name })}
      onClose={onClose}
    />
  );
}
