'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { useFormats, useTexts } from '#language';
import { growthSearch } from '@/components/console/growth/growth-param';
import { ListGrowth } from '@/components/console/growth/list-growth';
import { LoadFailure } from '@/components/shell/load-failure';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { type ContactList, listUsageQuery } from '@/lib/campaign/contact-types/queries';

type Props = { list: ContactList; onClose: () => void };

/** A list over time, and what depends on it. */
export default function ListDrawer({ list, onClose }: Props) {
  const texts = useTexts('lists');
  const formats = useFormats();
  const [range] = useQueryState('days', growthSearch.days);
  const { data: usage, error, refetch } = useQuery(listUsageQuery(list.id));
  const { id, name, contacts_count: count } = list;
  const isUsed = usage && usage.segments.length + usage.uses.length > 0;
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title={name}>
      <div className="grid gap-8">
        <TextLink href={`/console/contacts?list=${id}`} className="w-fit tabular-nums">
          {texts.contacts(formats.number(count), count === 1)}
        </TextLink>
        <ListGrowth id={id} range={range} />
        {error && !usage && (
          <LoadFailure title={texts.usage.failed} error={error} onRetry={() => void refetch()} />
        )}
        {usage && (
          <section className="grid gap-1">
            <h2 className="text-sm font-medium text-muted">{texts.usage.title}</h2>
            {!isUsed && <p>{texts.usage.none}</p>}
            {isUsed && (
              <ul className="grid gap-1">
                {usage.segments.map((segment) => (
                  <li key={segment.id}>
                    <TextLink href={`/console/segments/${segment.id}`} className="wrap-anywhere">
                      {segment.name}
                    </TextLink>{' '}
                    <span className="text-sm text-muted">{texts.usage.segment}</span>
                  </li>
                ))}
                {usage.uses.map(({ kind, utr, name, is_excluded }) => (
                  <li key={`${utr} ${is_excluded}`}>
                    <TextLink
                      href={`/console/${kind === 'automation' ? 'automations' : 'sends'}/${utr}`}
                      className="wrap-anywhere"
                    >
                      {name}
                    </TextLink>{' '}
                    <span className="text-sm text-muted">
                      {kind === 'automation'
                        ? texts.usage.automation
                        : is_excluded
                          ? texts.usage.excluded
                          : texts.usage.send}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </Drawer>
  );
}
