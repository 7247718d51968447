'use client';

import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
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

type Saved = Pick<FieldSummary, 'field_name' | 'updated_at'>;

/** Adds a custom field, or renames one. */
export default function FieldDialog({ field, onClose, onSaved }: Props) {
  const { form: texts, new: newField, types } = useTexts('fields');
  const type = field?.field_type ?? 'text';
  const record = useRecordForm<Values, Saved>({
    record: `field:${field?.id ?? 'new'}`,
    schema: () => import('@/lib/campaign/fields/schemas').then((schemas) => schemas.SaveFieldInput),
    saved: field,
    valuesOf: (saved) => ({ field_name: saved?.field_name ?? '', field_type: type }),
    versionOf: ({ updated_at }) => updated_at,
    send: (values, since) =>
      field ? fieldCalls.rename(field.id, values.field_name, since) : fieldCalls.add(values),
    onDone: (_, { field_name: name }) => {
      onClose();
      onSaved();
      void showToast({ kind: 'success', title: field ? texts.renamed(name) : texts.added(name) });
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={field ? texts.renameTitle(field.field_name) : newField}
      description={field && texts.renameHint}
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <RecordNotices form={record} parts={[{ name: 'field_name', label: texts.name }]} />
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
