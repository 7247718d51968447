'use client';

import { ArrowUp, X } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { ASKABLE, labelOf } from '@/lib/campaign/sign-up-forms/form-inputs';
import type { Draft } from './form-draft';

const MAX_FIELDS = 20;

type Fields = Draft['fields'];
type Props = { fields: Fields; custom: readonly string[]; onChange: (fields: Fields) => void };

/** What a form asks for beside the address, in order. */
export function FieldsPanel({ fields, custom, onChange }: Props) {
  const texts = useTexts('forms').fields;
  const left = [...ASKABLE, ...custom].filter((name) => !fields.some((field) => field.name === name));
  const moved = (from: number) => {
    const next = [...fields];
    next.splice(from - 1, 0, ...next.splice(from, 1));
    return next;
  };
  return (
    <Panel title={texts.title} intro={texts.intro}>
      {fields.length > 0 && (
        <ol className="grid">
          {fields.map(({ name, is_required }, place) => (
            <li key={name} className="flex min-h-12 items-center gap-3 border-b border-line">
              <span className="min-w-0 flex-1 wrap-anywhere">{labelOf(name)}</span>
              <Checkbox
                label={texts.required}
                aria-label={texts.requiredOf(labelOf(name))}
                checked={is_required}
                onChange={({ target }) =>
                  onChange(
                    fields.map((one) => (one.name === name ? { name, is_required: target.checked } : one)),
                  )
                }
              />
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.up(labelOf(name))}
                disabled={place === 0}
                onClick={() => onChange(moved(place))}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={texts.remove(labelOf(name))}
                onClick={() => onChange(fields.filter((one) => one.name !== name))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {fields.length >= MAX_FIELDS ? (
        <p className="text-muted">{texts.full}</p>
      ) : (
        <Field label={texts.add}>
          {(control) => (
            <Select
              {...control}
              value=""
              onChange={({ target }) =>
                target.value && onChange([...fields, { name: target.value, is_required: false }])
              }
            >
              <option value="">{texts.choose}</option>
              {left.map((name) => (
                <option key={name} value={name}>
                  {labelOf(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </Panel>
  );
}
