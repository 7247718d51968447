'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { categoriesQuery, categoryCalls, type DeskCategory } from '@/lib/store/category-desk/queries';

type Values = { kind: DeskCategory['kind']; name: string; icon: string };

/** Edits a category, or creates one. */
export function CategoryDialog({ category, onClose }: { category?: DeskCategory; onClose: () => void }) {
  const { categories: texts, kinds } = useTexts('officeCatalogue');
  const client = useQueryClient();
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Values>({
    schema: async () => (await import('@/lib/store/category-desk/schemas')).CreateCategoryInput,
    defaultValues: {
      kind: category?.kind ?? 'card',
      name: category?.name ?? '',
      icon: category?.icon ?? 'fa-solid fa-tag',
    },
    send: async ({ kind, name, icon }) => {
      if (category) {
        await categoryCalls.update({ id: category.id, name, icon, revision: category.revision });
        return;
      }
      await categoryCalls.create({ kind, name, icon });
    },
    onDone: async () => {
      await client.invalidateQueries({ queryKey: categoriesQuery().queryKey });
      onClose();
      void showToast({ kind: 'success', title: category ? texts.saved : texts.created });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={category ? texts.edit : texts.createTitle}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {!category && (
          <Field label={texts.kind} error={errorOf('kind')}>
            {(control) => (
              <Select {...control} {...form.register('kind')}>
                <option value="card">{kinds.card}</option>
                <option value="top_up">{kinds.top_up}</option>
              </Select>
            )}
          </Field>
        )}
        <Field label={texts.name} error={errorOf('name')}>
          {(control) => <Input {...control} {...form.register('name')} />}
        </Field>
        <Field label={texts.icon} hint={texts.iconHint} error={errorOf('icon')}>
          {(control) => <Input {...control} className="font-mono" {...form.register('icon')} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {category ? texts.save : texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
