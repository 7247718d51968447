import { useFormats, useTexts } from '#language';
import { EmptyState } from '@/components/ui/empty-state';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { ProductViews } from '@/lib/store/product-views/list-views';
import { productHref } from '../catalogue/product-href';

/** How often each product was opened today, beside its orders. */
export function ViewsTable({ products }: { products: ProductViews }) {
  const texts = useTexts('officeOverview').views;
  const formats = useFormats();
  if (products.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <Th>{texts.product}</Th>
          <Th className="text-right">{texts.opened}</Th>
          <Th className="text-right">{texts.orders}</Th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ kind, id, name, views, orders }) => (
          <tr key={`${kind} ${id}`}>
            <Td className="wrap-anywhere">
              <TextLink href={productHref(kind, id)}>{name}</TextLink>
            </Td>
            <Td className="text-right tabular-nums">{formats.number(views)}</Td>
            <Td className="text-right tabular-nums">{formats.number(orders)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
