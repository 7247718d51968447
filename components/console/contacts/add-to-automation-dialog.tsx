'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import { automationKeys, automationsQuery } from '@/lib/campaign/automations/queries';
import {
  type AddedToAutomation,
  addToAutomation,
  type NewBulkAction,
} from '@/lib/campaign/bulk-actions/queries';
import { peopleWords } from './bulk-words';

type Props = {
  count: number;
  selected: Omit<NewBulkAction, 'kind'>;
  onClose: () => void;
  /** Somebody has entered. */
  onEntered: () => void;
};

/** Puts contacts into a live automation, and tells who can't enter and why. */
export default function AddToAutomationDialog({ count, selected, onClose, onEntered }: Props) {
  const all = useTexts('bulk');
  const texts = all.automation;
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data, error } = useQuery(automationsQuery({ state: 'live' }, 1));
  const [utr, setUtr] = useState('');
  const chosen = data?.automations.find((automation) => automation.utr === utr);
  const adding = useMutation({
    mutationFn: () => addToAutomation({ utr, ...selected }),
    onSuccess: async (done) => {
      await Promise.all(automationKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (done.entered > 0) onEntered();
      if (done.refused.length > 0) return;
      onClose();
      const name = chosen?.name ?? '';
      void showToast({ kind: 'success', title: texts.done(peopleWords(done.entered, all, formats), name) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    adding.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(peopleWords(count, all, formats))}
      description={texts.text}
    >
      {adding.data ? (
        <div className="grid gap-5">
          <Result result={adding.data} name={chosen?.name ?? ''} />
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </div>
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          {(adding.error ?? error) && <Notice tone="bad">{failureTextOf(adding.error ?? error)}</Notice>}
          {data?.automations.length === 0 ? (
            <Notice tone="info">
              {texts.none} <TextLink href="/console/automations">{texts.automations}</TextLink>
            </Notice>
          ) : (
            <Field label={texts.automation} hint={chosen?.target ? texts.target(chosen.target) : undefined}>
              {(control) => (
                <Select {...control} value={utr} onChange={({ target }) => setUtr(target.value)}>
                  <option value="">{texts.choose}</option>
                  {data?.automations.map((automation) => (
                    <option key={automation.utr} value={automation.utr}>
                      {automation.name || texts.unnamed}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <DialogActions>
            <Button type="submit" variant="primary" pending={adding.isPending} disabled={!utr}>
              {texts.confirm}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

function Result({ result, name }: { result: AddedToAutomation; name: string }) {
  const all = useTexts('bulk');
  const texts = all.automation;
  const formats = useFormats();
  const kept = result.refused.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="status" className="grid gap-2">
      {result.entered > 0 && (
        <p className="wrap-anywhere">{texts.done(peopleWords(result.entered, all, formats), name)}</p>
      )}
      <p>{texts.kept(peopleWords(kept, all, formats))}</p>
      <ul className="list-disc pl-5">
        {result.refused.map(({ reason, count }) => (
          <li key={reason}>{texts.reasons[reason](formats.number(count))}</li>
        ))}
      </ul>
    </div>
  );
}
