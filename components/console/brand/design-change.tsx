'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { MailThumbnail } from '@/components/console/mail/mail-thumbnail';
import { Skeleton } from '@/components/ui/skeleton';
import { usePart } from '@/components/ui/use-part';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import { templateQuery } from '@/lib/campaign/templates/queries';

const loadAfter = () => import('./branded-thumbnail');
const stay = () => {};

/** A design as it is and as it would be with the brand, made when it comes into view. */
export function DesignChange({ id, kit }: { id: number; kit: BrandKit }) {
  const texts = useTexts('brand').applyAll;
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...templateQuery(id), enabled: isNear });
  const After = usePart(loadAfter, isNear, stay);
  const template = data?.template;
  return (
    <div className="grid grid-cols-2 gap-3">
      <figure className="grid content-start gap-1">
        <div className="overflow-hidden rounded-card border border-line">
          <MailThumbnail title={texts.now} html={template?.html_code} onNear={() => setNear(true)} />
        </div>
        <figcaption className="text-sm text-muted">{texts.now}</figcaption>
      </figure>
      <figure className="grid content-start gap-1">
        {After && template ? (
          <After json={template.json_code} html={template.html_code} kit={kit} />
        ) : (
          <>
            <Skeleton className="aspect-4/5" />
            <figcaption role="status" className="text-sm text-muted">
              {texts.making}
            </figcaption>
          </>
        )}
      </figure>
    </div>
  );
}
