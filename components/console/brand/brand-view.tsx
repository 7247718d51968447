'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast';
import { usePart } from '@/components/ui/use-part';
import { FONT_KEYS, FONTS } from '@/lib/campaign/brand/fonts';
import { type BrandKit, brandKitQuery, saveBrand } from '@/lib/campaign/brand/queries';
import { ApplyDialog } from './apply-dialog';
import { type BrandValues, brandParts, inputOf, previewOf, valuesOf } from './brand-form';
import { ColorPanel } from './color-panel';
import { LogoPanel } from './logo-panel';

const loadPreview = () => import('./brand-preview');
const loadSchema = () => import('@/lib/campaign/brand/schemas').then((schemas) => schemas.SaveBrandKitInput);
const stay = () => {};

/** How an account's emails look, with a design that looks so beside it. */
export function BrandView() {
  const { data: kit } = useQuery(brandKitQuery());
  return kit ? <BrandForm kit={kit} /> : null;
}

function BrandForm({ kit }: { kit: BrandKit }) {
  const texts = useTexts('brand');
  const shell = useTexts('shell');
  const sections = useTexts('templates');
  const client = useQueryClient();
  const Preview = usePart(loadPreview, true, stay);
  const [isApplying, setApplying] = useState(false);
  const record = useRecordForm<BrandValues, BrandKit, BrandKit>({
    record: 'brand-kit',
    schema: loadSchema,
    saved: kit,
    valuesOf: (saved) => valuesOf(saved ?? kit),
    versionOf: ({ revision }) => revision,
    send: (values, revision) => saveBrand(inputOf(values, revision ?? kit.revision)),
    onDone(saved) {
      client.setQueryData(brandKitQuery().queryKey, saved);
      record.begin(saved);
      showToast({ kind: 'success', title: texts.saved });
    },
  });
  const { form, errorOf, submit, pending } = record;
  const font = (name: 'heading_font' | 'body_font', label: string) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          {FONT_KEYS.map((key) => (
            <option key={key} value={key}>
              {FONTS[key].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  const lines = (name: 'footer' | 'social') => (
    <Field
      label={texts.footer[name]}
      hint={texts.footer[`${name}Hint`]}
      {...(errorOf(name) && { error: errorOf(name) ?? '' })}
    >
      {(control) => <Textarea {...control} rows={3} {...form.register(name)} />}
    </Field>
  );
  return (
    <form method="post" noValidate onSubmit={submit}>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        above={[{ label: sections.title, href: '/console/templates' }]}
        aboveLabel={shell.breadcrumbs}
        actions={
          <>
            <Button
              disabled={!kit.is_chosen || form.formState.isDirty}
              title={kit.is_chosen && !form.formState.isDirty ? undefined : texts.applyAll.saveFirst}
              onClick={() => setApplying(true)}
            >
              {texts.applyAll.open}
            </Button>
            <Button type="submit" variant="primary" pending={pending}>
              {texts.save}
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 px-4 pb-16 md:px-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <RecordNotices form={record} parts={brandParts(texts)} />
          <LogoPanel form={form} widthError={errorOf('logo_width')} />
          <ColorPanel form={form} />
          <Panel title={texts.fonts.title} intro={texts.fonts.intro}>
            <div className="grid gap-5 sm:grid-cols-2">
              {font('heading_font', texts.fonts.heading)}
              {font('body_font', texts.fonts.body)}
            </div>
          </Panel>
          <Panel title={texts.footer.title}>
            {lines('footer')}
            {lines('social')}
          </Panel>
        </div>
        {Preview ? <Preview kit={previewOf(form.watch(), kit)} /> : <Skeleton className="h-160" />}
      </div>
      <ApplyDialog open={isApplying} onOpenChange={setApplying} kit={kit} />
    </form>
  );
}
