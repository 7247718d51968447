'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import { type DeskProduct, deskProductOptions } from '@/lib/store/product-desk/queries';
import { DetailsForm } from './details-form';
import { FieldsBuilder } from './fields/fields-builder';
import { OnSaleTimes } from './on-sale-times';
import { PicturePanel } from './picture-panel';
import { ProductActions } from './product-actions';
import { ProductState } from './product-state';
import { ServiceGrid } from './service-grid';
import { SuppliedPanel } from './supplied-panel';

/** One product: its packs or values, and what the shop says of it. */
export function ProductView({ kind, id }: { kind: DeskProduct['kind']; id: number }) {
  const texts = useTexts('officeCatalogue');
  const [mayWrite, maySeeSuppliers] = [useCan('catalogue:write'), useCan('suppliers:read')];
  const { data: product } = useQuery(deskProductOptions(kind, id));
  if (!product) return null;
  const isEditable = mayWrite && product.state !== 'deleted';
  return (
    <>
      <PageHead
        title={product.name}
        detail={
          <span className="inline-flex flex-wrap items-center gap-x-4">
            <ProductState state={product.state} label={texts.states[product.state]} />
            {texts.kinds[kind]}
            <OnSaleTimes times={product} zone={product.time_zone} />
          </span>
        }
        above={[{ label: texts.title, href: '/admin/catalogue' }]}
        aboveLabel={texts.product.above}
        actions={<ProductActions product={product} />}
      />
      <div className="grid gap-8 px-4 pt-2 pb-6 md:px-6">
        {product.state === 'deleted' && <Notice tone="warn">{texts.product.deleted}</Notice>}
        <ServiceGrid product={product} isEditable={isEditable} />
        {kind === 'top_up' && <FieldsBuilder product={product} isEditable={isEditable} />}
        {maySeeSuppliers && <SuppliedPanel kind={kind} id={id} />}
        <PicturePanel product={product} isEditable={isEditable} />
        <DetailsForm product={product} isEditable={isEditable} />
      </div>
    </>
  );
}
