'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { draftCalls } from '@/lib/campaign/single-sends/queries';
import { ApiFailure } from '@/lib/http/api-failure';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The account's own address, to begin with. */
  email: string;
  /** Saves what is on the page and gives the send's utr. */
  flush: () => Promise<{ utr: string }>;
};

/** Mails a send to a few addresses, to look at it in a real inbox. */
export function TestDialog({ open, onOpenChange, email, flush }: Props) {
  const texts = useTexts('sendDraft').test;
  const failureTextOf = useFailureText();
  const [typed, setTyped] = useState(email);
  const emails = typed
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const send = useMutation({
    mutationFn: async () => {
      const { utr } = await flush();
      await draftCalls.test(utr, emails);
    },
    onSuccess: () => {
      onOpenChange(false);
      void showToast({ kind: 'success', title: texts.done(emails.length) });
    },
  });
  const { error } = send;
  const fields = error instanceof ApiFailure && typeof error.errors === 'object' ? error.errors : {};
  const said = Object.values(fields).flat()[0];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (emails.length > 0) send.mutate();
        }}
      >
        <Field label={texts.label} hint={texts.hint} {...(error && { error: said ?? failureTextOf(error) })}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              inputMode="email"
              autoComplete="email"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" pending={send.isPending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
