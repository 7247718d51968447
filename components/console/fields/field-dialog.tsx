'use client';

import { useTexts } from '#language';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { type FieldSummary, fieldCalls } from '@/lib/campaign/field-uses/queries';
import { FieldCount } from './field-count';
import { FieldUses } from './field-uses';

const TYPES = ['text', 'number', 'datetime-local'] as const;

type Values = { field_name: string; field_type: (typeof TYPES)[number] };
type Props = {
  /** Null for a new one. */
  field: FieldSummary | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds a custom field, or renames one. */
export function FieldDialog({ field, onClose, onSaved }: Props) {
  const { form: texts, new: newField, types } = useTexts('fields');
  const { form, submit, pending, failure, errorOf } = useEndpointForm<Values>({
    schema: () => import('@/lib/campaign/fields/schemas').then((schemas) => schemas.SaveFieldInput),
    defaultValues: { field_name: field?.field_name ?? '', field_type: field?.field_type ?? 'text' },
    send: (values) => (field ? fieldCalls.rename(field.id, values.field_name) : fieldCalls.add(values)),
    onDone: (_, { field_name: name }) => {
      onClose();
      onSaved();
      void showToast({ kind: 'success', title: field ? texts.renamed(name) : texts.added(name) });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={field ? texts.renameTitle(field.field_name) : newField}
      description={field && texts.renameHint}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={texts.name} hint={texts.nameHint} error={errorOf('field_name')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('field_name')}
            />
          )}
        </Field>
        {field && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <span className="text-muted">{types[field.field_type]}</span>
            <FieldCount field={field} />
            <FieldUses field={field} />
          </p>
        )}
        {!field && (
          <Field label={texts.type} hint={texts.typeHint} error={errorOf('field_type')}>
            {(control) => (
              <Select {...control} {...form.register('field_type')}>
                {TYPES.map((type) => (
                  <option key={type} value={type}>
                    {types[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <DialogActions>
          <Button type="submit" variant="primary" pending={pending}>
            {field ? texts.save : texts.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
