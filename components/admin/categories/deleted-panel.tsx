'use client';

import { useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import type { DeskCategory } from '@/lib/store/category-desk/queries';
import { useCategoryState } from './use-category-calls';

/** Categories that were deleted, and can be restored. */
export function DeletedPanel({ categories }: { categories: readonly DeskCategory[] }) {
  const { categories: texts, kinds } = useTexts('officeCatalogue');
  const mayWrite = useCan('catalogue:write');
  const { mutate, isPending, variables } = useCategoryState();
  return (
    <Panel title={texts.deletedTitle} intro={texts.deletedIntro}>
      <ul>
        {categories.map(({ id, name, kind }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
            <span className="min-w-0 grow wrap-anywhere">
              {name} <span className="text-muted">· {kinds[kind]}</span>
            </span>
            {mayWrite && (
              <Button
                size="small"
                aria-label={texts.restoreOf(name)}
                pending={isPending && variables.id === id}
                onClick={() => mutate({ id, change: 'restore' })}
              >
                {texts.actions.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
