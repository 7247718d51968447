'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { Panel } from '@/components/ui/panel';
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
  const [moved, setMoved] = useState('');
  const order = useCategoryOrder(kind);
  const move = (category: DeskCategory, to: number) => {
    const rest = categories.filter(({ id }) => id !== category.id);
    void order([...rest.slice(0, to), category, ...rest.slice(to)]);
    setMoved(texts.moved(category.name, to + 1, categories.length));
  };
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
                isEditable={mayWrite}
                onMove={(to) => move(category, to)}
                onOpen={(dialog) => setOpened({ dialog, category })}
              />
            ))}
          </tbody>
        </Table>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
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
