'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAutosavedDraft } from '@/components/shell/drafts/use-autosaved-draft';
import {
  type EditedEmail,
  emailCalls,
  emailDraftQuery,
  figuresQuery,
  sequenceQuery,
} from '@/lib/campaign/automations/queries';
import {
  type EmailDraft,
  emailDraftOf,
  emailInputOf,
  emailTextOf,
  isEmailWhole,
  restoredEmailOf,
} from './email-draft';

type Options = {
  account: number;
  /** The utr of its automation. */
  automation: string;
  latest: EditedEmail;
  /** People who wait for it: then it is saved when it is told to, not by itself. */
  waiting: number;
};

/** An email of an automation while it is edited. */
export function useEmailDraft({ account, automation, latest, waiting }: Options) {
  const client = useQueryClient();
  const { utr } = latest;
  const draftQuery = emailDraftQuery(utr);
  return useAutosavedDraft<EmailDraft, EditedEmail, string>({
    keyOf: (id) => `loadout:automation-email:${account}:${id}`,
    latest,
    baseOf: (saved) => ({ id: saved.utr, at: saved.updated_at, text: emailTextOf(emailDraftOf(saved)) }),
    draftOf: emailDraftOf,
    begin: { draft: emailDraftOf(latest), text: '' },
    textOf: emailTextOf,
    restoredOf: restoredEmailOf,
    isSavable: (draft) => waiting === 0 && isEmailWhole(draft),
    async save(draft, _id, since) {
      const updated_at = await emailCalls.save({
        ...emailInputOf(draft),
        utr,
        ...(since !== null && { unchanged_since: since }),
      });
      return { ...draft, utr, updated_at };
    },
    onSaved(saved) {
      client.setQueryData(draftQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: sequenceQuery(automation).queryKey });
      void client.invalidateQueries({ queryKey: figuresQuery(automation, false).queryKey });
    },
    reload: () => client.refetchQueries(draftQuery),
  });
}
