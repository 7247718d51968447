'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { Panel } from '@/components/ui/panel';
import { moved } from '@/components/ui/sortable/moved';
import { useSortable } from '@/components/ui/sortable/use-sortable';
import { useSpokenOrder } from '@/components/ui/sortable/use-spoken-order';
import { Table, Th } from '@/components/ui/table';
import type { DeskCategory } from '@/lib/store/category-desk/queries';
import { CategoryDialog } from './category-dialog';
import { CategoryRow } from './category-row';
import { DeleteDialog } from './delete-dialog';
import { useCategoryOrder } from './use-category-calls';

type Props = { kind: DeskCategory['kind']; categories: readonly DeskCategory[] };
type Opened = { dialog: 'edit' | 'delete'; category: DeskCategory };

/** The categories of one kind, in the shop’s order. */
export function CategoryPanel({ kind, categories }: Props) {
  const { categories: texts } = useTexts('officeCatalogue');
  const mayWrite = useCan('catalogue:write');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { say, status } = useSpokenOrder();
  const order = useCategoryOrder(kind);
  const move = (from: number, to: number) => {
    void order(moved(categories, from, to));
    say(categories[from]?.name ?? '', to, categories.length);
  };
  const sortable = useSortable(categories.length, move);
  return (
    <Panel title={texts.kinds[kind]}>
      {categories.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <Table label={texts.listOf(texts.kinds[kind])}>
          <thead>
            <tr>
              <Th className="w-full">{texts.columns.name}</Th>
              <Th>{texts.columns.state}</Th>
              <Th className="text-right">{texts.columns.products}</Th>
              {mayWrite && (
                <>
                  <Th>{texts.columns.order}</Th>
                  <Th>
                    <span className="sr-only">{texts.columns.actions}</span>
                  </Th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, place) => (
              <CategoryRow
                key={category.id}
                category={category}
                place={place}
                count={categories.length}
                sortable={sortable}
                isEditable={mayWrite}
                onMove={(to) => move(place, to)}
                onOpen={(dialog) => setOpened({ dialog, category })}
              />
            ))}
          </tbody>
        </Table>
      )}
      {status}
      {opened?.dialog === 'edit' && (
        <CategoryDialog category={opened.category} onClose={() => setOpened(null)} />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          category={opened.category}
          others={categories.filter(({ id }) => id !== opened.category.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
}
