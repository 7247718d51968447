'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { showToast } from '@/components/ui/toast';
import {
  automationKeys,
  type EditedAutomation,
  emailCalls,
  type Figures,
} from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { emailInputOf, emptyEmail, isEmailWhole } from './email-draft';
import { EmailFields } from './email-fields';

type Props = {
  automation: EditedAutomation;
  isFirst: boolean;
  figures: Figures;
  choices: DraftChoices;
};

/** Adds an email at an automation's end, and says who gets it. */
export function AddEmail(props: Props) {
  const texts = useTexts('automations').add;
  const [isOpen, setOpen] = useState(false);
  const { isFirst, choices } = props;
  if (choices.senders.length === 0)
    return (
      <p className="text-muted">
        {texts.noSender} <TextLink href="/console/senders">{texts.senders}</TextLink>
      </p>
    );
  if (isOpen) return <AddForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div className="grid justify-items-start gap-2">
      {isFirst && (
        <>
          <p className="font-medium">{texts.none}</p>
          <p className="text-muted">{texts.noneHint}</p>
        </>
      )}
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" />
        {texts.open}
      </Button>
    </div>
  );
}

function AddForm({ automation, isFirst, figures, choices, onClose }: Props & { onClose: () => void }) {
  const texts = useTexts('automations').add;
  const { number } = useFormats();
  const client = useQueryClient();
  const failureTextOf = useFailureText();
  const [draft, setDraft] = useState(() => emptyEmail(choices, isFirst));
  const adding = useMutation({
    mutationFn: () => emailCalls.add({ ...emailInputOf(draft), utr: automation.utr }),
    onSuccess: async () => {
      await Promise.all(automationKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      void showToast({ kind: 'success', title: texts.done });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure && error.status === 422))
        void showToast({ kind: 'error', title: failureTextOf(error) });
    },
  });
  const { error } = adding;
  const refused = error instanceof ApiFailure && error.status === 422 ? error.errors : {};
  const errors = typeof refused === 'object' && !Array.isArray(refused) ? refused : {};
  const { finished, inside } = figures;
  return (
    <section aria-label={texts.title} className="grid max-w-2xl gap-5 border-y border-line py-5">
      <div className="grid gap-1">
        <h2 className="font-medium">{texts.title}</h2>
        <p className="text-sm text-muted">
          {[
            texts.order,
            inside > 0 && texts.inside(inside, number(inside)),
            finished > 0 && texts.finished(finished, number(finished)),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <EmailFields
        draft={draft}
        isFirst={isFirst}
        audience={automation.automation_for}
        choices={choices}
        undoName={`automation-email:${automation.utr}:new`}
        errors={errors}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={!isEmailWhole(draft)}
          pending={adding.isPending}
          onClick={() => adding.mutate()}
        >
          {texts.confirm}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </section>
  );
}
