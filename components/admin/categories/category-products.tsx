'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { productHref } from '@/components/admin/catalogue/product-href';
import { ProductState } from '@/components/admin/catalogue/product-state';
import { useCan } from '@/components/admin/shell/role-context';
import { useFailureText } from '@/components/form/use-failure-text';
import { PageHead } from '@/components/shell/page-head';
import { moved } from '@/components/ui/sortable/moved';
import { OrderButtons } from '@/components/ui/sortable/order-buttons';
import { useSortable } from '@/components/ui/sortable/use-sortable';
import { useSpokenOrder } from '@/components/ui/sortable/use-spoken-order';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import {
  type CategoryProducts as Category,
  categoryCalls,
  categoryProductsQuery,
} from '@/lib/store/category-desk/queries';

/** The products of a category in the shop’s order, which can be changed. */
export function CategoryProducts({ id }: { id: number }) {
  const { categories: texts, title, product, columns, states } = useTexts('officeCatalogue');
  const mayWrite = useCan('catalogue:write');
  const client = useQueryClient();
  const failureText = useFailureText();
  const { queryKey, queryFn } = categoryProductsQuery(id);
  const { data } = useQuery({ queryKey, queryFn });
  const { say, status } = useSpokenOrder();
  const mutationKey = ['order products', id];
  const order = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (products: number[]) => categoryCalls.orderProducts({ id, products }),
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
    onSettled: async () => {
      // What is still to be sent shows already.
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
  const products = data?.products ?? [];
  const move = (from: number, to: number) => {
    const next = moved(products, from, to);
    void client.cancelQueries({ queryKey });
    client.setQueryData<Category>(queryKey, (shown) => shown && { ...shown, products: next });
    say(products[from]?.name ?? '', to, products.length);
    order.mutate(next.map((one) => one.id));
  };
  const sortable = useSortable(products.length, move);
  if (!data) return null;
  return (
    <>
      <PageHead
        title={data.name}
        detail={texts.productsIntro}
        above={[
          { label: title, href: '/admin/catalogue' },
          { label: texts.title, href: '/admin/catalogue/categories' },
        ]}
        aboveLabel={product.above}
      />
      <div className="grid gap-4 px-4 pt-2 pb-6 md:px-6">
        {products.length === 0 ? (
          <p className="text-muted">{texts.noProducts}</p>
        ) : (
          <Table label={texts.productsOf(data.name)}>
            <thead>
              <tr>
                <Th className="w-full">{columns.product}</Th>
                <Th>{columns.state}</Th>
                {mayWrite && <Th>{texts.columns.order}</Th>}
              </tr>
            </thead>
            <tbody>
              {products.map(({ id: productId, name, state }, place) => (
                <tr key={productId} {...sortable.item(place)}>
                  <Td className="min-w-36 wrap-anywhere">
                    <TextLink href={productHref(data.kind, productId)}>{name}</TextLink>
                  </Td>
                  <Td className="whitespace-nowrap">
                    <ProductState state={state} label={states[state]} />
                  </Td>
                  {mayWrite && (
                    <Td className="whitespace-nowrap">
                      <OrderButtons
                        name={name}
                        place={place}
                        count={products.length}
                        grip={sortable.grip(place)}
                        onMove={(to) => move(place, to)}
                      />
                    </Td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {status}
      </div>
    </>
  );
}
