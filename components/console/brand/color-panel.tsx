import type { UseFormReturn } from 'react-hook-form';
import { useFormats, useTexts } from '#language';
import { Panel } from '@/components/ui/panel';
import { type ColorName, DARK_COLORS, LIGHT_COLORS } from '@/lib/campaign/brand/colors';
import { contrast } from '@/lib/campaign/brand/contrast';
import type { BrandValues } from './brand-form';

type Base = 'page' | 'surface' | 'text' | 'link' | 'button' | 'button_text';

const ENOUGH = 4.5;
/** What has to be told from what. */
const PAIRS: readonly (readonly [Base, Base])[] = [
  ['text', 'surface'],
  ['link', 'surface'],
  ['button_text', 'button'],
];

const baseOf = (name: ColorName) => name.replace(/^dark_/, '') as Base;

/** The colors of emails in the light and in the dark, and where readers could not tell two of them apart. */
export function ColorPanel({ form }: { form: UseFormReturn<BrandValues> }) {
  const texts = useTexts('brand').colors;
  const formats = useFormats();
  const values = form.watch();
  const group = (title: string, names: readonly ColorName[], prefix: '' | 'dark_', hint?: string) => (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-2 font-medium">{title}</legend>
      <div className="grid gap-2">
        {names.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3 md:min-h-9">
            <input
              type="color"
              {...form.register(name)}
              className="size-9 cursor-pointer rounded-control border border-edge bg-surface p-1"
            />
            <span className="flex-1">{texts.names[baseOf(name)]}</span>
            <span className="font-mono text-sm text-muted">{values[name]}</span>
          </label>
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {PAIRS.flatMap(([one, other]) => {
        const ratio = contrast(values[`${prefix}${one}`], values[`${prefix}${other}`]);
        return ratio >= ENOUGH
          ? []
          : [
              <p key={one} className="text-sm text-warn">
                {texts.weak(texts.names[one], formats.number(Math.floor(ratio * 10) / 10))}
              </p>,
            ];
      })}
    </fieldset>
  );
  return (
    <Panel title={texts.title}>
      <div className="grid gap-8 sm:grid-cols-2">
        {group(texts.light, LIGHT_COLORS, '')}
        {group(texts.dark, DARK_COLORS, 'dark_', texts.darkHint)}
      </div>
    </Panel>
  );
}
