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
import { type DeskProductView, productCalls } from '@/lib/store/product-desk/queries';
import { productHref } from './product-href';

/** Asks for the address of a product’s copy. */
export function CopyDialog({ product, onClose }: { product: DeskProductView; onClose: () => void }) {
  const { copy, create } = useTexts('officeCatalogue');
  const router = useRouter();
  const { kind, id, slug } = product;
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/store/product-desk/schemas').then((schemas) => schemas.DuplicateProductInput),
    defaultValues: { kind, id, slug: `${slug.slice(0, 75)}-copy` },
    send: async (input: { kind: typeof kind; id: number; slug: string }) => {
      const made = await productCalls.duplicate(input);
      router.push(productHref(made.kind, made.id));
    },
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={copy.title} description={copy.text}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={create.slug} hint={create.slugHint} error={errorOf('slug')}>
          {(control) => <Input {...control} className="font-mono" {...form.register('slug')} />}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {copy.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
