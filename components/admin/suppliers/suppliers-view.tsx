'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { type SupplierView, supplierKeys, suppliersQuery } from '@/lib/store/supplier-desk/queries';
import { AttentionPanel } from './attention-panel';
import { DaysPanel } from './days-panel';
import { SupplierDialog } from './supplier-dialog';
import { SupplierList } from './supplier-list';
import { UnitsPanel } from './units-panel';

/** Who delivers what isn’t in stock, what was bought there, and whether the books agree. */
export function SuppliersView({ zone }: { zone: string }) {
  const texts = useTexts('officeSuppliers');
  const client = useQueryClient();
  const mayWrite = useCan('suppliers:write');
  const query = useQuery(suppliersQuery());
  const [edited, setEdited] = useState<SupplierView | 'new' | null>(null);
  const changed = () => {
    for (const queryKey of supplierKeys) void client.invalidateQueries({ queryKey });
  };
  const list = query.data?.suppliers ?? [];
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title} detail={texts.intro} actions={mayWrite && list.length > 0 && add} />
      <div className="grid grid-cols-1 gap-8 border-t border-line px-4 py-5 md:px-6">
        {!query.data ? (
          <LoadState query={query} title={texts.failed} className="h-64" />
        ) : list.length === 0 ? (
          <EmptyState title={texts.none} action={mayWrite && add}>
            {texts.noneHint}
          </EmptyState>
        ) : (
          <>
            <SupplierList suppliers={list} mayWrite={mayWrite} onEdit={setEdited} onChanged={changed} />
            <AttentionPanel mayWrite={mayWrite} zone={zone} onChanged={changed} />
            <DaysPanel suppliers={list} />
            <UnitsPanel zone={zone} />
          </>
        )}
      </div>
      {edited && (
        <SupplierDialog
          supplier={edited === 'new' ? null : edited}
          storeCurrency={query.data?.currency ?? ''}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            changed();
          }}
        />
      )}
    </>
  );
}
