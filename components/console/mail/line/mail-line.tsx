'use client';

import { type ReactNode, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { EmojiPopover } from './emoji-popover';
import { TagPopover } from './tag-popover';

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  maxLength: number;
  tags: readonly string[];
  /** The list or segment it goes to, whose first person’s values are shown beside the contact fields. */
  audience: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A subject or preheader, with emoji and contact fields to put where the cursor is. */
export function MailLine({ label, hint, error, maxLength, tags, audience, value, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const insert = (text: string) => {
    const input = field.current;
    const [from, until] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    const changed = value.slice(0, from) + text + value.slice(until);
    if (changed.length > maxLength) return;
    onChange(changed);
    // After the popover has given the focus back to its button.
    setTimeout(() => {
      input?.focus();
      input?.setSelectionRange(from + text.length, from + text.length);
    });
  };
  return (
    <Field
      label={label}
      hint={hint}
      {...(error && { error })}
      aside={
        <span className="flex gap-1">
          <EmojiPopover label={label} onInsert={insert} />
          <TagPopover label={label} variant="quiet" tags={tags} audience={audience} onInsert={insert} />
        </span>
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
