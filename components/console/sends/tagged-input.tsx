'use client';

import { Braces } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Menu, MenuItem } from '@/components/ui/menu';

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  maxLength: number;
  tags: readonly string[];
  value: string;
  onChange: (value: string) => void;
};

/** A line of text into which contact fields can be put where the cursor is. */
export function TaggedInput({ label, hint, error, maxLength, tags, value, onChange }: Props) {
  const texts = useTexts('sendDraft').subject;
  const field = useRef<HTMLInputElement>(null);
  const insert = (name: string) => {
    const input = field.current;
    const [from, until] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    const tag = `((${name}))`;
    onChange(value.slice(0, from) + tag + value.slice(until));
    // Once the menu has given the focus back.
    setTimeout(() => {
      input?.focus();
      input?.setSelectionRange(from + tag.length, from + tag.length);
    });
  };
  return (
    <Field
      label={label}
      hint={hint}
      {...(error && { error })}
      aside={
        <Menu
          align="end"
          trigger={
            <Button variant="quiet" size="small" aria-label={texts.tagsFor(label)}>
              <Braces aria-hidden="true" />
              {texts.tags}
            </Button>
          }
        >
          <div className="max-h-72 overflow-y-auto">
            {tags.map((name) => (
              <MenuItem key={name} onSelect={() => insert(name)}>
                <code className="text-sm">{name}</code>
              </MenuItem>
            ))}
          </div>
        </Menu>
      }
    >
      {(control) => (
        <Input
          {...control}
          ref={field}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
