import type { Editor } from '@tiptap/core';
import { X } from 'lucide-react';
import { useTexts } from '#language';
import { ButtonLink } from '@/components/ui/button-link';
import { Select } from '@/components/ui/select';
import { namesOfSegments, segmentsNamed } from '@/lib/campaign/templates/block-condition';
import type { SegmentName } from '../segment-name';
import type { Block } from './block-path';
import { InlineField } from './inline-field';

type Props = { editor: Editor; block: Block; segments: readonly SegmentName[] };
type Attribute = 'show_to' | 'hide_from';

const ATTRIBUTES = ['show_to', 'hide_from'] as const;

/** Whom a block is for: everybody, people in segments, or people in none of them. */
export function BlockAudience({ editor, block: { node, pos }, segments }: Props) {
  const texts = useTexts('visual').audience;
  const given = (attribute: Attribute): string | null => node.attrs[attribute] ?? null;
  const chosen = ATTRIBUTES.find((attribute) => given(attribute) !== null) ?? 'everybody';
  const set = (changes: Partial<Record<Attribute, string | null>>) => {
    const tr = editor.state.tr;
    for (const [attribute, value] of Object.entries(changes)) tr.setNodeAttribute(pos, attribute, value);
    editor.view.dispatch(tr);
  };
  const choose = (value: string) => {
    const kept = chosen === 'everybody' ? '' : given(chosen);
    set({
      show_to: value === 'show_to' ? kept : null,
      hide_from: value === 'hide_from' ? kept : null,
    });
  };
  return (
    <div className="grid gap-2 px-1">
      <div className="flex flex-wrap items-center gap-2">
        <InlineField label={texts.label}>
          {(control) => (
            <Select
              {...control}
              className="w-40"
              value={chosen}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="everybody">{texts.everybody}</option>
              {ATTRIBUTES.map((attribute) => (
                <option key={attribute} value={attribute}>
                  {texts[attribute]}
                </option>
              ))}
            </Select>
          )}
        </InlineField>
        {chosen !== 'everybody' && (
          <SegmentChips
            value={given(chosen) ?? ''}
            segments={segments}
            onChange={(value) => set({ [chosen]: value })}
          />
        )}
      </div>
      {chosen === 'show_to' && given('hide_from') !== null && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{texts.butNot}</span>
          <SegmentChips
            value={given('hide_from') ?? ''}
            segments={segments}
            onChange={(value) => set({ hide_from: value || null })}
          />
        </div>
      )}
      {chosen === 'show_to' && given('show_to') === '' && (
        <p className="text-sm text-warn">{texts.nobodyYet}</p>
      )}
    </div>
  );
}

type ChipsProps = { value: string; segments: readonly SegmentName[]; onChange: (value: string) => void };

/** Segments of which one is enough, each to be taken out, and the choice of another. */
function SegmentChips({ value, segments, onChange }: ChipsProps) {
  const texts = useTexts('visual').audience;
  const ids = segmentsNamed(value);
  const nameOf = (id: number) => segments.find((one) => one.id === id)?.name;
  const others = segments.filter(({ id }) => !ids.includes(id));
  if (segments.length === 0 && ids.length === 0)
    return (
      <ButtonLink size="small" href="/console/segments/new">
        {texts.create}
      </ButtonLink>
    );
  return (
    <>
      {ids.map((id) => (
        <span
          key={id}
          className="flex min-h-8 max-w-60 items-center gap-1 rounded-full border border-line pr-1 pl-3 text-sm"
        >
          <span className={nameOf(id) === undefined ? 'text-warn' : 'truncate'}>
            {nameOf(id) ?? texts.deleted}
          </span>
          <button
            type="button"
            aria-label={texts.remove(nameOf(id) ?? texts.deleted)}
            className="grid size-6 place-items-center rounded-full text-muted hover:bg-hover hover:text-text"
            onClick={() => onChange(namesOfSegments(ids.filter((other) => other !== id)))}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {others.length > 0 && (
        <Select
          aria-label={texts.segment}
          className="w-36"
          value=""
          onChange={({ target }) => onChange(namesOfSegments([...ids, Number(target.value)]))}
        >
          <option value="">{ids.length > 0 ? texts.another : texts.choose}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
