'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { MailView } from '@/components/console/mail/mail-view';
import { Segmented } from '@/components/console/mail/segmented';
import { Branded } from '@/components/reader/branded';
import { SignUpSheet } from '@/components/reader/sign-up-sheet';
import type { FormChoices } from '@/lib/campaign/sign-up-forms/form-choices';
import { askedFields } from '@/lib/campaign/sign-up-forms/form-inputs';
import { PREVIEW_CLASS } from '@/lib/campaign/sign-up-forms/preview-class';
import type { Draft } from './form-draft';

type Props = {
  draft: Draft;
  choices: FormChoices;
  /** The email as it was saved, which is without what could do harm. */
  mail: string | undefined;
};

/** The form's page as it is being written, and its email as it was saved. */
export function FormPreview({ draft, choices, mail }: Props) {
  const texts = useTexts('forms').preview;
  const [shown, setShown] = useState<'page' | 'mail'>('page');
  return (
    <section aria-label={texts.title} className="grid min-w-0 content-start gap-4 lg:sticky lg:top-6">
      <Segmented
        label={texts.view}
        value={shown}
        onChange={setShown}
        options={(['page', 'mail'] as const).map((value) => ({ value, label: texts[value] }))}
      />
      {shown === 'page' ? (
        // Nothing in it is to be filled in or pressed.
        <div
          inert
          className={`${PREVIEW_CLASS} grid justify-items-center rounded-card border border-line px-6 py-10`}
        >
          <Branded look={choices.look}>
            <SignUpSheet
              utr=""
              title={draft.title.trim() || draft.name}
              intro={draft.intro}
              consentText={draft.consent_text}
              consentKey=""
              fields={askedFields(draft.fields, choices.fields)}
              from={choices.senders.find(({ id }) => id === draft.sender_id)?.from_name ?? ''}
            />
          </Branded>
        </div>
      ) : mail === undefined ? (
        <p className="text-muted">{texts.noMail}</p>
      ) : (
        <MailView html={mail} width="desktop" isDark={false} hasPictures />
      )}
    </section>
  );
}
