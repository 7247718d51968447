'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { type DeskProductView, deskProductOptions, productCalls } from '@/lib/store/product-desk/queries';

/** What the shop says of a product. */
export function DetailsForm({ product, isEditable }: { product: DeskProductView; isEditable: boolean }) {
  const { product: texts, create, filters } = useTexts('officeCatalogue');
  const client = useQueryClient();
  const { kind, id, revision } = product;
  const written = writtenIn(product);
  const [from, setFrom] = useState({ written, revision });
  // Whoever saves the prices changes the product's revision, and nothing that is typed here.
  const isCurrent = isSame(from.written, written);
  const { form, submit, pending, failure, errorOf } = useEndpointForm({
    schema: () => import('@/lib/store/product-desk/schemas').then((schemas) => schemas.UpdateProductInput),
    defaultValues: written,
    send: (values) => productCalls.update({ ...values, revision: isCurrent ? revision : from.revision }),
    onDone: async (_, sent) => {
      form.reset(sent);
      await client.invalidateQueries({ queryKey: deskProductOptions(kind, id).queryKey });
      void showToast({ kind: 'success', title: texts.saved });
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty || isCurrent) return;
    form.reset(written);
    setFrom({ written, revision });
  });
  return (
    <Panel title={texts.details}>
      <form method="post" noValidate onSubmit={submit}>
        <fieldset
          data-edit
          disabled={!isEditable}
          className="grid max-w-3xl items-start gap-5 md:grid-cols-2"
        >
          {failure && (
            <div className="md:col-span-2">
              <Notice tone="bad">{failure}</Notice>
            </div>
          )}
          <Field label={create.name} error={errorOf('name')}>
            {(control) => <Input {...control} {...form.register('name')} />}
          </Field>
          <Field label={create.slug} hint={create.slugHint} error={errorOf('slug')}>
            {(control) => <Input {...control} className="font-mono" {...form.register('slug')} />}
          </Field>
          <Field label={filters.category} error={errorOf('category_id')}>
            {(control) => (
              <Select {...control} {...form.register('category_id', { valueAsNumber: true })}>
                {product.categories.map((category) => (
                  <option key={category.id} value={category.id}>
                    {category.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={texts.region} hint={texts.regionHint} error={errorOf('region')}>
            {(control) => <Input {...control} {...form.register('region')} />}
          </Field>
          <div className="md:col-span-2">
            <Field label={texts.note} hint={texts.noteHint} error={errorOf('note')}>
              {(control) => <Input {...control} {...form.register('note')} />}
            </Field>
          </div>
          <div className="md:col-span-2">
            <Field label={texts.description} hint={texts.htmlHint} error={errorOf('description')}>
              {(control) => <Textarea {...control} rows={7} {...form.register('description')} />}
            </Field>
          </div>
          <div className="md:col-span-2">
            <Field label={texts.guide} hint={texts.htmlHint} error={errorOf('guide')}>
              {(control) => <Textarea {...control} rows={7} {...form.register('guide')} />}
            </Field>
          </div>
          <div className="md:col-span-2">
            <Checkbox label={texts.taxed} hint={texts.taxedHint} {...form.register('taxed')} />
          </div>
          {isEditable && (
            <div>
              <Button type="submit" pending={pending}>
                {texts.save}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}

const writtenIn = (product: DeskProductView) => {
  const { kind, id, name, slug, category_id, region, note, description, guide, taxed } = product;
  return { kind, id, name, slug, category_id, region, note, description, guide, taxed };
};

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
