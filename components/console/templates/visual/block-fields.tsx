import type { Editor } from '@tiptap/core';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { Block } from './block-path';
import { ColorField } from './color-field';
import { InlineField } from './inline-field';
import { styleOf, withStyle } from './style-text';

type Props = { editor: Editor; block: Block; onPicture: () => void };

const ALIGNMENTS = ['left', 'center', 'right'] as const;
const ALIGNED = ['paragraph', 'heading', 'button', 'image', 'socialLinks'];
const COLORED = ['paragraph', 'heading', 'button'];
const FILLED = ['button', 'section', 'paragraph'];
const ADDRESSED = ['button', 'image'];

/** The same on all sides; none of its own where nothing is given. The theme sets single sides, which win over all in one. */
function paddingOf(given: string): Record<string, string> {
  const size = given === '' ? '' : `${Math.min(96, Math.max(0, Number(given)))}px`;
  return Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [`padding-${side}`, size]));
}

/** The settings of one block. */
export function BlockFields({ editor, block: { node, pos }, onPicture }: Props) {
  const texts = useTexts('visual').block;
  const { name } = node.type;
  const { attrs } = node;
  const style = styleOf(attrs.style);
  // One by one: a selected block that is replaced as a whole isn't selected any more.
  const set = (changes: Record<string, unknown>) => {
    const tr = editor.state.tr;
    for (const [attribute, value] of Object.entries(changes)) tr.setNodeAttribute(pos, attribute, value);
    editor.view.dispatch(tr);
  };
  const setStyle = (changes: Record<string, string>) => set({ style: withStyle(attrs.style, changes) });
  const color = (label: string, property: string) => (
    <ColorField
      label={label}
      value={style.get(property) ?? ''}
      onChange={(value) => setStyle({ [property]: value })}
    />
  );
  const input = (label: string, attribute: string, className: string, type = 'text') => (
    <InlineField label={label} className={className}>
      {(control) => (
        <Input
          {...control}
          type={type}
          maxLength={2_000}
          value={attrs[attribute] === 'auto' ? '' : String(attrs[attribute] ?? '')}
          onChange={({ target }) => set({ [attribute]: target.value || (type === 'number' ? 'auto' : '') })}
        />
      )}
    </InlineField>
  );
  if (name === 'htmlBlock')
    return (
      <Field label={texts.html} hint={texts.htmlHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            spellCheck={false}
            className="font-mono"
            value={String(attrs.html)}
            onChange={({ target }) => set({ html: target.value })}
          />
        )}
      </Field>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 empty:hidden">
      {name === 'socialLinks' && (
        <div className="w-full">
          <Field label={texts.links} hint={texts.linksHint}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                spellCheck={false}
                maxLength={3_000}
                value={String(attrs.links)}
                onChange={({ target }) => set({ links: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {ADDRESSED.includes(name) && input(texts.address, 'href', 'flex-1 basis-60')}
      {name === 'image' && (
        <>
          {input(texts.alt, 'alt', 'flex-1 basis-60')}
          {input(texts.width, 'width', 'basis-52', 'number')}
          <Button size="small" onClick={onPicture}>
            {texts.change}
          </Button>
        </>
      )}
      {ALIGNED.includes(name) && (
        <Select
          aria-label={texts.align}
          className="w-28"
          value={attrs.alignment ?? 'left'}
          onChange={({ target }) => set({ alignment: target.value })}
        >
          {ALIGNMENTS.map((one) => (
            <option key={one} value={one}>
              {texts.alignments[one]}
            </option>
          ))}
        </Select>
      )}
      {COLORED.includes(name) && color(texts.color, 'color')}
      {FILLED.includes(name) && color(texts.background, 'background-color')}
      {name === 'horizontalRule' && color(texts.lineColor, 'border-top-color')}
      {name === 'section' && (
        <InlineField label={texts.padding}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={0}
              max={96}
              className="w-20"
              value={Number.parseInt(style.get('padding-top') ?? '', 10) || ''}
              onChange={({ target }) => setStyle(paddingOf(target.value))}
            />
          )}
        </InlineField>
      )}
    </div>
  );
}
