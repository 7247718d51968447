'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { categoriesQuery, categoryCalls, type DeskCategory } from '@/lib/store/category-desk/queries';

type Change = 'activate' | 'deactivate' | 'restore';

/** Shows, hides or restores a category, and says so. */
export function useCategoryState() {
  const { categories: texts } = useTexts('officeCatalogue');
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; change: Change }) => categoryCalls.changeState(input),
    onSuccess: async (_, { change }) => {
      await client.invalidateQueries({ queryKey: categoriesQuery().queryKey });
      void showToast({ kind: 'success', title: texts.done[change] });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
}

const ORDER = ['order categories'];

/** Puts a kind’s categories in another order, on the page at once. One request after the other, since each names them all. */
export function useCategoryOrder(kind: DeskCategory['kind']) {
  const failureText = useFailureText();
  const client = useQueryClient();
  const { queryKey } = categoriesQuery();
  const { mutate } = useMutation({
    mutationKey: ORDER,
    scope: { id: ORDER.join() },
    mutationFn: (ids: number[]) => categoryCalls.order({ kind, categories: ids }),
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
    onSettled: async () => {
      // What is still to be sent shows already.
      if (client.isMutating({ mutationKey: ORDER }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
  return async (ordered: readonly DeskCategory[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData<{ categories: DeskCategory[] }>(queryKey, (shown) => {
      if (!shown) return shown;
      const rest = shown.categories.filter(({ id }) => !ordered.some((one) => one.id === id));
      return { categories: [...ordered, ...rest] };
    });
    mutate(ordered.map(({ id }) => id));
  };
}
