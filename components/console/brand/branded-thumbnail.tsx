import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#language';
import { MailThumbnail } from '@/components/console/mail/mail-thumbnail';
import { brandDesign } from '@/lib/campaign/brand/brand-design';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import { templatePreviewQuery } from '@/lib/campaign/template-previews/queries';

type Props = { json: string; html: string; kit: BrandKit };

/** A design with the brand's look. The editor's own code, which has the looks, is fetched with it. */
export default function BrandedThumbnail({ json, html, kit }: Props) {
  const texts = useTexts('brand').applyAll;
  const branded = useMemo(() => brandDesign(json, kit), [json, kit]);
  const { data, isError } = useQuery({
    ...templatePreviewQuery({ json_code: branded ?? '' }),
    enabled: branded !== null,
  });
  const caption = branded === null ? texts.same : data ? texts.after : isError ? texts.notMade : texts.making;
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line">
        <MailThumbnail
          title={texts.after}
          html={branded === null ? html : (data?.html ?? (isError ? '' : undefined))}
          onNear={() => {}}
        />
      </div>
      <figcaption className="text-sm text-muted">{caption}</figcaption>
    </>
  );
}
