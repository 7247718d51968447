'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTexts } from '#language';
import { useBulkAnswers } from '@/components/console/contacts/use-bulk-actions';
import { useFailureText } from '@/components/form/use-failure-text';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { startBulkAction } from '@/lib/campaign/bulk-actions/queries';
import { listsQuery } from '@/lib/campaign/contact-types/queries';
import type { Person } from '@/lib/campaign/person/queries';

type Props = { person: Person; zone: string; onGone: () => void };

/** The lists that a person is on, each of which can be left, and those that they can be added to. */
export function PersonLists({ person: { contact, list, others }, zone, onGone }: Props) {
  const { lists: texts, added } = useTexts('person');
  const failureText = useFailureText();
  const { answer } = useBulkAnswers();
  const { data } = useQuery(listsQuery());
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureText(error) });
  const add = useMutation({
    mutationFn: (list_id: number) => startBulkAction({ kind: 'add_to_list', list_id, strIds: [contact.id] }),
    onSuccess: ({ bulk_action }) => answer(bulk_action),
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ contactId, listId }: { contactId: number; listId: number }) =>
      startBulkAction({ kind: 'remove_from_list', list_id: listId, strIds: [contactId] }),
    onSuccess({ bulk_action }, { contactId }) {
      if (contactId === contact.id) onGone();
      answer(bulk_action);
    },
    onError,
  });
  const on = [{ contact_id: contact.id, list }, ...others];
  const free = data?.contactTypes.filter(({ id }) => !on.some((one) => one.list.id === id)) ?? [];
  return (
    <div className="grid gap-2">
      <ul className="grid">
        {on.map((one) => (
          <li key={one.contact_id} className="flex min-h-9 items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <TextLink
                href={
                  one.contact_id === contact.id
                    ? `/console/contacts?list=${one.list.id}`
                    : `/console/contacts/${one.contact_id}`
                }
              >
                {one.list.name}
              </TextLink>
              {one.contact_id === contact.id && (
                <span className="text-muted">
                  {' '}
                  · {added} <Time at={contact.created_at} zone={zone} precision="day" />
                </span>
              )}
            </span>
            {others.length > 0 && (
              <button
                type="button"
                aria-label={texts.remove(one.list.name)}
                title={texts.remove(one.list.name)}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ contactId: one.contact_id, listId: one.list.id })}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text md:size-8"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Select
          aria-label={texts.add}
          value=""
          disabled={add.isPending}
          onChange={(event) => event.target.value && add.mutate(Number(event.target.value))}
        >
          <option value="">{texts.add}</option>
          {free.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
