import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '#language';
import { PictureDialog } from '@/components/console/pictures/picture-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import type { BrandValues } from './brand-form';

type Props = { form: UseFormReturn<BrandValues>; widthError: string | undefined };

/** The picture at the top of new designs. */
export function LogoPanel({ form, widthError }: Props) {
  const texts = useTexts('brand').logo;
  const [isChoosing, setChoosing] = useState(false);
  const logo = form.watch('logo');
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <div className="flex flex-wrap items-center gap-4">
        {logo ? (
          // biome-ignore lint/performance/noImgElement: it is shown as readers of the email get it.
          <img
            src={logo.url}
            alt={logo.alt}
            className="max-h-20 max-w-60 rounded-control border border-line bg-[white] object-contain p-2"
          />
        ) : (
          <p className="text-muted">{texts.none}</p>
        )}
        <Button size="small" onClick={() => setChoosing(true)}>
          {logo ? texts.change : texts.choose}
        </Button>
        {logo && (
          <Button size="small" variant="quiet" onClick={() => form.setValue('logo', null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {logo && (
        <Field label={texts.width} {...(widthError && { error: widthError })}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={40}
              max={600}
              className="max-w-32"
              {...form.register('logo_width')}
            />
          )}
        </Field>
      )}
      <PictureDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        onInsert={(_, { id, url }, alt) => form.setValue('logo', { id, url, alt })}
      />
    </Panel>
  );
}
