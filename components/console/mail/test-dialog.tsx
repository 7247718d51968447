'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#language';
import { sortErrors } from '@/components/form/field-errors';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import { MOST_TEST_ADDRESSES } from '@/lib/campaign/single-sends/most-test-addresses';
import { ApiFailure } from '@/lib/http/api-failure';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The account's own address, to begin with. */
  email: string;
  /** Saves what is on the page and mails it. */
  send: (emails: string[]) => Promise<void>;
  /** Why no test can be sent; undefined where one can. */
  reason?: string | undefined;
  /** What else is asked for. */
  children?: ReactNode;
};

/** Mails an email to a few addresses, to look at it in a real inbox. */
export function TestDialog({ open, onOpenChange, email, send, reason, children }: Props) {
  const texts = useTexts('mail').test;
  const failureTextOf = useFailureText();
  const [typed, setTyped] = useState(email);
  const emails = typed
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_, { length }) => {
      onOpenChange(false);
      void showToast({ kind: 'success', title: texts.done(length) });
    },
  });
  const { error } = sending;
  const said = () => {
    if (emails.length > MOST_TEST_ADDRESSES) return texts.tooMany(emails.length, MOST_TEST_ADDRESSES);
    if (!error) return undefined;
    const fields = sending.variables.map((_, place) => `emails.${place}`);
    const { byField, rest } = sortErrors(error instanceof ApiFailure ? error.errors : '', fields);
    const wrong = sending.variables.find((_, place) => byField[`emails.${place}`]);
    return wrong === undefined ? (rest[0] ?? failureTextOf(error)) : texts.wrong(wrong);
  };
  const problem = said();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.text}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (emails.length > 0 && emails.length <= MOST_TEST_ADDRESSES) sending.mutate(emails);
        }}
      >
        <Field label={texts.label} hint={texts.hint} {...(problem && { error: problem })}>
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
        {children}
        {reason && <Notice tone="warn">{reason}</Notice>}
        <DialogActions>
          <Button type="submit" variant="primary" disabled={reason !== undefined} pending={sending.isPending}>
            {texts.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
