'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { useRecordForm } from '@/components/shell/record-form/use-record-form';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { addPerson, customFieldsQuery } from '@/lib/campaign/person/queries';
import { CountryList } from './country-list';
import { type FieldType, inputOf } from './field-input';
import { useChanged } from './use-changed';

type Props = {
  lists: readonly { id: number; name: string }[];
  /** The list that is looked at, which is offered first. */
  list: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (contactId: number) => void;
};

const NAMES = ['first_name', 'last_name', 'country', 'city'] as const;

/** Adds one contact by hand. */
export default function NewContactDialog({ lists, list, open, onOpenChange, onAdded }: Props) {
  const texts = useTexts('person').adding;
  const { data } = useQuery(customFieldsQuery());
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      {lists.length === 0 ? (
        <Notice
          actions={
            <ButtonLink href="/console/lists" size="small">
              {texts.goToLists}
            </ButtonLink>
          }
        >
          {texts.noLists}
        </Notice>
      ) : (
        <NewContactForm
          // What was kept of the account’s own fields is restored when these are known.
          key={data ? 'known' : 'unknown'}
          fields={data?.customFields ?? []}
          lists={lists}
          list={list ?? (lists.length === 1 ? lists[0]?.id : undefined) ?? null}
          onAdded={(id) => {
            onOpenChange(false);
            onAdded(id);
          }}
        />
      )}
    </Dialog>
  );
}

type Fields = readonly { field_name: string; field_type: string }[];

function NewContactForm({
  lists,
  list,
  fields,
  onAdded,
}: Pick<Props, 'lists' | 'list' | 'onAdded'> & { fields: Fields }) {
  const { adding: texts, labels } = useTexts('person');
  const changed = useChanged();
  const record = useRecordForm<Record<string, string>, never, { contact_id: number }>({
    record: 'contact:new',
    schema: () => import('@/lib/campaign/person/schemas').then((schemas) => schemas.AddPersonInput),
    saved: null,
    valuesOf: () => ({
      contact_type_id: list ? String(list) : '',
      ...Object.fromEntries(
        ['email', ...NAMES, ...fields.map((one) => one.field_name)].map((name) => [name, '']),
      ),
    }),
    send: ({ contact_type_id, email = '', ...rest }) =>
      addPerson({ ...rest, email, contact_type_id: Number(contact_type_id) }),
    onDone: async ({ contact_id }, { email = '' }) => {
      await changed();
      void showToast({ kind: 'success', title: texts.done(email) });
      onAdded(contact_id);
    },
  });
  const { form, submit, pending, errorOf } = record;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <RecordNotices form={record} parts={[]} />
      <Field label={labels.email} error={errorOf('email')}>
        {(control) => <Input {...control} type="email" autoComplete="off" {...form.register('email')} />}
      </Field>
      <Field label={texts.list} error={errorOf('contact_type_id')}>
        {(control) => (
          <Select {...control} {...form.register('contact_type_id')}>
            <option value="">{texts.chooseList}</option>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        {NAMES.map((name) => (
          <Field key={name} label={labels[name]} error={errorOf(name)}>
            {(control) => (
              <>
                <Input
                  {...control}
                  autoComplete="off"
                  {...(name === 'country' && { list: `${control.id}-countries` })}
                  {...form.register(name)}
                />
                {name === 'country' && <CountryList id={`${control.id}-countries`} />}
              </>
            )}
          </Field>
        ))}
        {fields.map(({ field_name: name, field_type }) => {
          const { value: _, ...type } = inputOf(field_type as FieldType, '');
          return (
            <div key={name} className={field_type === 'datetime-local' ? 'md:col-span-2' : undefined}>
              <Field label={name} error={errorOf(name)}>
                {(control) => <Input {...control} {...type} autoComplete="off" {...form.register(name)} />}
              </Field>
            </div>
          );
        })}
      </div>
      <DialogActions>
        <Button type="submit" variant="primary" pending={pending}>
          {texts.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
