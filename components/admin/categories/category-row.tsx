'use client';

import { useRouter } from 'next/navigation';
import { useFormats, useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import { RowMenu } from '@/components/shell/row-menu';
import { MenuItem } from '@/components/ui/menu';
import { OrderButtons } from '@/components/ui/sortable/order-buttons';
import type { useSortable } from '@/components/ui/sortable/use-sortable';
import { Td } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import type { DeskCategory } from '@/lib/store/category-desk/queries';
import { useCategoryState } from './use-category-calls';

type Props = {
  category: DeskCategory;
  place: number;
  count: number;
  sortable: ReturnType<typeof useSortable>;
  isEditable: boolean;
  onMove: (to: number) => void;
  onOpen: (dialog: 'edit' | 'delete') => void;
};

export function CategoryRow({ category, place, count, sortable, isEditable, onMove, onOpen }: Props) {
  const { categories: texts } = useTexts('officeCatalogue');
  const { number } = useFormats();
  const router = useRouter();
  const { mutate, isPending } = useCategoryState();
  const { id, name, state, products, active } = category;
  const toggle = state === 'active' ? 'deactivate' : 'activate';
  return (
    <tr {...sortable.item(place)}>
      <Td className="min-w-36 wrap-anywhere">{name}</Td>
      <Td className="whitespace-nowrap">
        <DotWord dot={state === 'active' ? 'bg-good' : 'bg-muted'}>{texts.states[state]}</DotWord>
      </Td>
      <Td className="text-right whitespace-nowrap tabular-nums">
        {products === 0 ? (
          <span className="text-muted">{number(0)}</span>
        ) : (
          <TextLink href={`/admin/catalogue?category=${id}`}>
            {texts.counts(number(products), number(active))}
          </TextLink>
        )}
      </Td>
      {isEditable && (
        <>
          <Td className="whitespace-nowrap">
            <OrderButtons
              name={name}
              place={place}
              count={count}
              grip={sortable.grip(place)}
              onMove={onMove}
            />
          </Td>
          <Td>
            <RowMenu label={texts.actionsOf(name)}>
              <MenuItem onSelect={() => router.push(`/admin/catalogue/categories/${id}`)}>
                {texts.actions.products}
              </MenuItem>
              <MenuItem onSelect={() => onOpen('edit')}>{texts.actions.edit}</MenuItem>
              <MenuItem onSelect={() => isPending || mutate({ id, change: toggle })}>
                {texts.actions[toggle]}
              </MenuItem>
              <MenuItem tone="bad" onSelect={() => onOpen('delete')}>
                {texts.actions.delete}
              </MenuItem>
            </RowMenu>
          </Td>
        </>
      )}
    </tr>
  );
}
