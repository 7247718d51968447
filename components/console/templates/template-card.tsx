'use client';

import { clsx } from 'clsx';
import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { Checkbox } from '@/components/ui/checkbox';
import { Link } from '@/components/ui/link';
import { Time } from '@/components/ui/time';
import type { TemplateSummary } from '@/lib/campaign/templates/queries';
import { TagLinks } from './tag-links';
import { TemplateMenu } from './template-menu';
import { TemplateThumbnail } from './template-thumbnail';
import { TemplateUses } from './template-uses';

type Props = {
  template: TemplateSummary;
  zone: string;
  isArchived: boolean;
  isSelected: boolean;
  /** Some of the gallery are selected, so the boxes of all of them show. */
  isSelecting: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** A template of the account's own in the gallery: how it looks, when it was edited, where it is used. */
export function TemplateCard({ template, zone, isArchived, isSelected, isSelecting, onSelect }: Props) {
  const texts = useTexts('templates');
  const { id, name, tags, updated_at, looks_since } = template;
  return (
    <li className="group relative grid content-start gap-2">
      <Allowed to="emails:write">
        {' '}
        <div
          className={clsx(
            'absolute top-2 left-2 z-10 w-9 overflow-hidden rounded-control bg-surface pl-2 shadow-float max-md:w-11 max-md:pl-3',
            !isSelected &&
              !isSelecting &&
              'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100',
          )}
        >
          <Checkbox
            label={<span className="sr-only">{texts.bulk.select(name)}</span>}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </div>
      </Allowed>
      <Link
        href={`/console/templates/${id}`}
        aria-label={name}
        className={clsx(
          'block overflow-hidden rounded-card border hover:border-edge',
          isSelected ? 'border-link outline-2 outline-link' : 'border-line',
        )}
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
