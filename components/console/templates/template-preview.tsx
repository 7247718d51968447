'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { CheckList } from '@/components/console/mail/check-list';
import { LinkCheck } from '@/components/console/mail/link-check';
import { MailPreview } from '@/components/console/mail/mail-preview';
import { useDebounced } from '@/components/ui/use-debounced';
import { templatePreviewQuery } from '@/lib/campaign/template-previews/queries';
import { contentOf, type Draft, isSavable } from './template-draft';
import { useWrittenChecks } from './use-written-checks';

const PREVIEW_AFTER_MS = 400;
const NEWEST = { sort: '-id' } as const;

/** A template as a contact would get it, a moment after each change, and what to look at in it. */
export function TemplatePreview({ draft, tags }: { draft: Draft; tags: readonly string[] }) {
  const texts = useTexts('templates');
  const [contactId, setContactId] = useState<number | null>(null);
  const settled = useDebounced(draft, PREVIEW_AFTER_MS);
  const isWorth = isSavable(settled);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...templatePreviewQuery({ ...contentOf(settled), ...(contactId !== null && { contact_id: contactId }) }),
    enabled: isWorth,
  });
  const checks = useWrittenChecks({
    written: settled.json || settled.html,
    tags,
    preview: isWorth ? data : undefined,
  });
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6">
      <MailPreview
        mail={isWorth ? data : undefined}
        isOld={isPlaceholderData || draft !== settled}
        failure={isWorth ? error : null}
        onRetry={refetch}
        isWaiting={isWorth}
        empty={texts.noPreview}
        people={NEWEST}
        contactId={contactId}
        onContact={setContactId}
      />
      {checks.length > 0 && (
        <CheckList checks={checks}>{data && isWorth && <LinkCheck links={data.links} />}</CheckList>
      )}
    </div>
  );
}
