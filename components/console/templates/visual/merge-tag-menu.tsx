import { Braces } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';

type Props = { tags: readonly string[]; onInsert: (tag: string) => void };

/** Brackets and bars would end a fallback early. */
const FORBIDDEN = /[()|]/g;

/** Inserts a contact field, and what stands there for those without it. */
export function MergeTagMenu({ tags, onInsert }: Props) {
  const texts = useTexts('visual').tags;
  const [field, setField] = useState(tags[0] ?? 'first_name');
  const [fallback, setFallback] = useState('');
  const given = fallback.replace(FORBIDDEN, '').trim();
  return (
    <Popover
      label={texts.open}
      trigger={
        <Button size="small">
          <Braces aria-hidden="true" />
          {texts.open}
        </Button>
      }
    >
      <Field label={texts.field}>
        {(control) => (
          <Select {...control} value={field} onChange={({ target }) => setField(target.value)}>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.fallback} hint={texts.fallbackHint}>
        {(control) => (
          <Input
            {...control}
            value={fallback}
            maxLength={100}
            onChange={({ target }) => setFallback(target.value)}
          />
        )}
      </Field>
      <Button
        size="small"
        className="justify-self-start"
        onClick={() => onInsert(given ? `((${field}|${given}))` : `((${field}))`)}
      >
        {texts.insert}
      </Button>
    </Popover>
  );
}
