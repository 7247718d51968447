'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { MailPreview } from '@/components/console/mail/mail-preview';
import { starterDesign } from '@/components/console/templates/visual/starter-design';
import { useDebounced } from '@/components/ui/use-debounced';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import { templatePreviewQuery } from '@/lib/campaign/template-previews/queries';

const PREVIEW_AFTER_MS = 400;

/** A new design with a brand's look, as readers would get it. */
export default function BrandPreview({ kit }: { kit: BrandKit }) {
  const texts = useTexts('visual');
  const [contactId, setContactId] = useState<number | null>(null);
  const json_code = JSON.stringify(starterDesign(texts, kit));
  const settled = useDebounced(json_code, PREVIEW_AFTER_MS);
  const { data, isPlaceholderData, error, refetch } = useQuery(
    templatePreviewQuery({ json_code: settled, ...(contactId !== null && { contact_id: contactId }) }),
  );
  return (
    <MailPreview
      mail={data}
      isOld={isPlaceholderData || settled !== json_code}
      failure={error}
      onRetry={refetch}
      isWaiting
      empty=""
      people={{ sort: '-id' }}
      contactId={contactId}
      onContact={setContactId}
    />
  );
}
