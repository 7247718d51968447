'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '#language';
import { MarkdownField } from '@/components/admin/markdown/markdown-field';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { type DeskProductView, deskProductOptions, productCalls } from '@/lib/store/product-desk/queries';
import { TextPreview } from './text-preview';

/** What the shop says of a product. */
export function DetailsForm({ product, isEditable }: { product: DeskProductView; isEditable: boolean }) {
  const { product: texts, create, filters } = useTexts('officeCatalogue');
  const client = useQueryClient();
  const regions = useId();
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
  const textField = (name: 'description' | 'guide', label: string) => (
    <>
      <MarkdownField
        label={label}
        hint={texts.markdownHint}
        error={errorOf(name)}
        rows={8}
        maxLength={20_000}
        value={form.watch(name)}
        readOnly={!isEditable}
        onChange={(text) => form.setValue(name, text, { shouldDirty: true })}
      />
      <TextPreview text={form.watch(name)} />
    </>
  );
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
            {(control) => (
              <>
                <Input {...control} list={regions} {...form.register('region')} />
                <datalist id={regions}>
                  {product.regions.map((region) => (
                    <option key={region} value={region} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <div className="md:col-span-2">
            <Field label={texts.note} hint={texts.noteHint} error={errorOf('note')}>
              {(control) => <Input {...control} {...form.register('note')} />}
            </Field>
          </div>
          <div className="md:col-span-2">{textField('description', texts.description)}</div>
          <div className="md:col-span-2">{textField('guide', texts.guide)}</div>
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
  const { kind, id, name, slug, category_id, region, note, taxed } = product;
  const texts = { description: product.description_markdown, guide: product.guide_markdown };
  return { kind, id, name, slug, category_id, region, note, ...texts, taxed, format: 'markdown' as const };
};

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
