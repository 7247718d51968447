'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useFormats, useTexts } from '#language';
import { AudienceTabs } from '@/components/console/contacts/audience-tabs';
import { BulkProgress } from '@/components/console/contacts/bulk-progress';
import { useBulkActions } from '@/components/console/contacts/use-bulk-actions';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { PageHead } from '@/components/shell/page-head';
import { RowMenu } from '@/components/shell/row-menu';
import { ShortList } from '@/components/shell/short-list';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { MenuItem, MenuLink } from '@/components/ui/menu';
import { Time } from '@/components/ui/time';
import { useKeys } from '@/components/ui/use-keys';
import { type ContactList, listsQuery } from '@/lib/campaign/contact-types/queries';
import { DeleteListDialog } from './delete-list-dialog';
import { ListDialog } from './list-dialog';
import { ListDrawer } from './list-drawer';

/** All of an account's lists. */
export function ListsView({ zone }: { zone: string }) {
  const texts = useTexts('lists');
  const client = useQueryClient();
  const bulk = useBulkActions();
  const { data, error, refetch } = useQuery(listsQuery());
  const lists = data?.contactTypes ?? [];
  const [openId, setOpenId] = useQueryState('list', parseAsInteger.withOptions({ history: 'push' }));
  const opened = lists.find(({ id }) => id === openId);
  const { edited, doomed, ...dialogs } = useRowDialogs<ContactList>();
  useKeys({ n: dialogs.create });
  const create = (
    <Button variant="primary" onClick={dialogs.create}>
      <Plus aria-hidden="true" />
      {texts.new}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title} detail={texts.intro} actions={lists.length > 0 && create} />
      <AudienceTabs />
      <BulkProgress {...bulk} />
      <ShortList
        error={error}
        failed={texts.failed}
        onRetry={() => void refetch()}
        isEmpty={data !== undefined && lists.length === 0}
        none={{ title: texts.none, hint: texts.noneHint, action: create }}
      >
        {lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            zone={zone}
            onRename={() => dialogs.edit(list)}
            onDelete={() => dialogs.askDelete(list)}
          />
        ))}
      </ShortList>
      {edited !== undefined && (
        <ListDialog
          key={edited?.id ?? 'new'}
          list={edited}
          onClose={dialogs.closeEdit}
          onSaved={() => void client.invalidateQueries({ queryKey: listsQuery().queryKey })}
        />
      )}
      {opened && <ListDrawer list={opened} onClose={() => void setOpenId(null)} />}
      {doomed && <DeleteListDialog list={doomed} onClose={dialogs.closeDelete} />}
    </>
  );
}

type RowProps = { list: ContactList; zone: string; onRename: () => void; onDelete: () => void };

function ListRow({ list, zone, onRename, onDelete }: RowProps) {
  const texts = useTexts('lists');
  const formats = useFormats();
  const { id, name, contacts_count: count, created_at } = list;
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line py-2 md:gap-x-4">
      <div className="min-w-0">
        <Link
          href={`/console/lists?list=${id}`}
          title={name}
          className="line-clamp-3 rounded-[4px] font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          {texts.added} <Time at={created_at} zone={zone} precision="day" />
        </p>
      </div>
      <Link
        href={`/console/contacts?list=${id}`}
        className="rounded-control px-2 py-2.5 tabular-nums underline decoration-1 underline-offset-3 hover:bg-hover"
      >
        {texts.contacts(formats.number(count), count === 1)}
      </Link>
      <div className="-mr-3 md:-mr-2">
        <RowMenu label={texts.actions(name)}>
          <MenuItem onSelect={onRename}>{texts.rename}</MenuItem>
          <MenuLink href={`/console/segments/new?list=${id}`}>{texts.newSegment}</MenuLink>
          <MenuItem tone="bad" onSelect={onDelete}>
            {texts.delete}
          </MenuItem>
        </RowMenu>
      </div>
    </li>
  );
}
