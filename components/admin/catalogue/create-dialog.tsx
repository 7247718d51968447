'use client';

import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import type { DeskCategory } from '@/lib/store/product-desk/list-desk-categories';
import { productCalls } from '@/lib/store/product-desk/queries';
import { productHref, slugOf } from './product-href';

type Props = { categories: readonly DeskCategory[]; onClose: () => void };
type Values = { kind: 'top_up' | 'card'; name: string; slug: string; category_id: number };

/** Asks for the little that a product begins with. */
export function CreateDialog({ categories, onClose }: Props) {
  const texts = useTexts('officeCatalogue');
  const router = useRouter();
  const firstOf = (kind: Values['kind']) => categories.find(({ type }) => type === kind)?.id ?? 0;
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Values>({
    schema: () => import('@/lib/store/product-desk/schemas').then((schemas) => schemas.CreateProductInput),
    defaultValues: { kind: 'card', name: '', slug: '', category_id: firstOf('card') },
    send: async (values) => {
      const made = await productCalls.create(values);
      router.push(productHref(made.kind, made.id));
    },
  });
  const kind = form.watch('kind');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.create.title}
      description={texts.create.text}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.create.kind} error={errorOf('kind')}>
          {(control) => (
            <Select
              {...control}
              {...form.register('kind', {
                onChange: (event) => form.setValue('category_id', firstOf(event.target.value)),
              })}
            >
              <option value="card">{texts.kinds.card}</option>
              <option value="top_up">{texts.kinds.top_up}</option>
            </Select>
          )}
        </Field>
        <Field label={texts.create.name} error={errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('name', {
                onChange: (event) =>
                  form.formState.dirtyFields.slug || form.setValue('slug', slugOf(event.target.value)),
              })}
            />
          )}
        </Field>
        <Field label={texts.create.slug} hint={texts.create.slugHint} error={errorOf('slug')}>
          {(control) => <Input {...control} className="font-mono" {...form.register('slug')} />}
        </Field>
        <Field label={texts.create.category} error={errorOf('category_id')}>
          {(control) => (
            <Select {...control} {...form.register('category_id', { valueAsNumber: true })}>
              {categories
                .filter(({ type }) => type === kind)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {texts.create.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
