'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { eraseAddress, exportAddress } from '@/lib/campaign/person/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { EraseDialog } from './erase-dialog';

/** Exports and erases people by their address, whether they are contacts, were, or are only suppressed. */
export function DataRequests() {
  const { requests: texts, actions, contacts, where } = useTexts('person');
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const isAddress = /^\S+@\S+$/.test(email.trim());
  const save = useMutation({
    mutationFn: () => exportAddress(email.trim()),
    onSuccess: (file) => saveFile(file, texts.fileName),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isAddress) save.mutate();
  };
  const erase = () => {
    setIsChecked(true);
    if (isAddress) setErasing(true);
  };
  const tell = (error: Error) =>
    error instanceof ApiFailure && error.status === 404 ? texts.unknown(email.trim()) : failureText(error);
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.detail}
        above={[{ label: contacts, href: '/console/contacts' }]}
        aboveLabel={where}
      />
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-5 px-4 py-4 md:px-6">
        {save.isError && <Notice tone="bad">{tell(save.error)}</Notice>}
        <Field label={texts.label} error={isChecked && !isAddress ? texts.notAnAddress : undefined}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target: { value } }) => {
                setEmail(value);
                save.reset();
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={save.isPending}>
            {actions.export}
          </Button>
          <Button onClick={erase}>{actions.erase}</Button>
        </div>
      </form>
      <EraseDialog
        key={email}
        email={email.trim()}
        erase={(confirm) => eraseAddress(email.trim(), confirm)}
        open={isErasing}
        onOpenChange={setErasing}
        onErased={() => {
          setEmail('');
          setIsChecked(false);
        }}
      />
    </>
  );
}
