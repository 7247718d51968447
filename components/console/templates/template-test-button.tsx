'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { TestDialog } from '@/components/console/mail/test-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { allSendersQuery } from '@/lib/campaign/senders/queries';
import { templatePreviewCalls } from '@/lib/campaign/template-previews/queries';

type Props = {
  /** The account's own address, to begin with. */
  email: string;
  /** Saves what is on the page and gives the template's id. */
  flush: () => Promise<{ id: number }>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Mails a template to a few addresses, from a sender that is chosen for it. On a phone, the menu opens it. */
export function TemplateTestButton({ email, flush, open, onOpenChange }: Props) {
  const texts = useTexts('mail').test;
  const [chosen, setChosen] = useState<number | null>(null);
  const { data } = useQuery({ ...allSendersQuery(), enabled: open });
  const senders = data?.senders.filter(({ is_verified }) => is_verified === 1) ?? [];
  const sender_id = chosen ?? senders[0]?.id;
  return (
    <>
      <Button onClick={() => onOpenChange(true)} className="max-md:hidden">
        {texts.open}
      </Button>
      <TestDialog
        open={open}
        onOpenChange={onOpenChange}
        email={email}
        reason={data && senders.length === 0 ? texts.noSender : undefined}
        send={async (emails) => {
          const { id } = await flush();
          if (sender_id !== undefined)
            await templatePreviewCalls.test({ template_id: id, sender_id, emails });
        }}
      >
        {senders.length > 0 && (
          <Field label={texts.sender}>
            {(control) => (
              <Select
                {...control}
                value={sender_id}
                onChange={({ target }) => setChosen(Number(target.value))}
              >
                {senders.map(({ id, from_name, from_email }) => (
                  <option key={id} value={id}>{`${from_name} <${from_email}>`}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </TestDialog>
    </>
  );
}
