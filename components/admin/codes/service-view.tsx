'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { batchesQuery } from '@/lib/store/inventory/queries';
import { productHref } from '../catalogue/product-href';
import { useCan } from '../shell/role-context';
import { BatchTable } from './batch-table';
import { stockHref } from './codes-href';
import { StockWord } from './stock-columns';
import { StockFigures } from './stock-figures';

/** The codes of one card value: how many are left and for how long, and the batches they came in. */
export function ServiceView({ id, zone }: { id: number; zone: string }) {
  const texts = useTexts('officeCodes');
  const mayWrite = useCan('codes:write');
  const { data } = useQuery(batchesQuery(id));
  if (!data) return null;
  const { service, batches, currency } = data;
  return (
    <>
      <PageHead
        title={`${service.card} · ${service.name}`}
        detail={
          <span className="inline-flex flex-wrap items-center gap-x-4">
            <StockWord row={service} texts={texts} />
            {!service.is_on_sale && texts.notOnSale}
          </span>
        }
        above={[{ label: texts.title, href: '/admin/codes' }]}
        aboveLabel={texts.above}
        actions={
          <>
            <ButtonLink href={productHref('card', service.card_id)}>{texts.service.product}</ButtonLink>
            {mayWrite && (
              <ButtonLink variant="primary" href={`${stockHref(id)}/load`}>
                {texts.load.open}
              </ButtonLink>
            )}
          </>
        }
      />
      <StockFigures service={service} />
      <div className="px-4 py-6 md:px-6">
        <BatchTable serviceId={id} batches={batches} currency={currency} zone={zone} />
      </div>
    </>
  );
}
