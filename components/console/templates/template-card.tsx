'use client';

import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Time } from '@/components/ui/time';
import type { TemplateSummary } from '@/lib/campaign/templates/queries';
import { TagLinks } from './tag-links';
import { TemplateMenu } from './template-menu';
import { TemplateThumbnail } from './template-thumbnail';
import { TemplateUses } from './template-uses';

type Props = { template: TemplateSummary; zone: string; isArchived: boolean };

/** A template of the account's own in the gallery: how it looks, when it was edited, where it is used. */
export function TemplateCard({ template, zone, isArchived }: Props) {
  const texts = useTexts('templates');
  const { id, name, tags, updated_at, looks_since } = template;
  return (
    <li className="grid content-start gap-2">
      <Link
        href={`/console/templates/${id}`}
        aria-label={name}
        className="block overflow-hidden rounded-card border border-line hover:border-edge"
      >
        <TemplateThumbnail id={id} version={looks_since} />
      </Link>
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="truncate font-medium" title={name}>
            {name}
          </p>
          <p className="text-sm text-muted">
            {texts.edited} <Time at={updated_at} zone={zone} precision="day" />
          </p>
          <div className="text-sm text-muted">
            <TemplateUses {...template} />
          </div>
          <TagLinks tags={tags} isArchived={isArchived} />
        </div>
        <TemplateMenu id={id} name={name} tags={tags} isArchived={isArchived} />
      </div>
    </li>
  );
}
