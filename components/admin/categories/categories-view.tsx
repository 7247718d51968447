'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { categoriesQuery } from '@/lib/store/category-desk/queries';
import { CategoryDialog } from './category-dialog';
import { CategoryPanel } from './category-panel';
import { DeletedPanel } from './deleted-panel';

/** The shop’s categories, those of top-ups and those of cards, in its order. */
export function CategoriesView() {
  const { categories: texts, title, product } = useTexts('officeCatalogue');
  const mayWrite = useCan('catalogue:write');
  const query = useQuery(categoriesQuery());
  const [isCreating, setCreating] = useState(false);
  const list = query.data?.categories;
  const deleted = list?.filter(({ state }) => state === 'deleted') ?? [];
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        above={[{ label: title, href: '/admin/catalogue' }]}
        aboveLabel={product.above}
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 gap-8 px-4 pt-2 pb-6 md:px-6">
        {list ? (
          <>
            {(['top_up', 'card'] as const).map((kind) => (
              <CategoryPanel
                key={kind}
                kind={kind}
                categories={list.filter((one) => one.kind === kind && one.state !== 'deleted')}
              />
            ))}
            {deleted.length > 0 && <DeletedPanel categories={deleted} />}
          </>
        ) : (
          <LoadState query={query} title={texts.notLoaded} className="h-64" />
        )}
      </div>
      {isCreating && <CategoryDialog onClose={() => setCreating(false)} />}
    </>
  );
}
