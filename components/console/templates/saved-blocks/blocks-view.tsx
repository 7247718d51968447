'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { LoadFailure } from '@/components/shell/load-failure';
import { PageHead } from '@/components/shell/page-head';
import { RowMenu } from '@/components/shell/row-menu';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { MenuItem } from '@/components/ui/menu';
import { Time } from '@/components/ui/time';
import { type SavedBlock, savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';
import { SaveBlockDialog } from './save-block-dialog';
import { useDeleteBlock } from './use-delete-block';

/** The account's saved blocks, and in how many templates each is. */
export function BlocksView({ zone }: { zone: string }) {
  const texts = useTexts('savedBlocks');
  const shell = useTexts('shell');
  const sections = useTexts('templates');
  const router = useRouter();
  const { data, error, refetch } = useQuery(savedBlocksQuery());
  const [isAsked, setAsked] = useState(false);
  const blocks = data?.saved_blocks ?? [];
  const isEmpty = data !== undefined && blocks.length === 0;
  const create = (
    <Allowed to="emails:write">
      <Button variant="primary" onClick={() => setAsked(true)}>
        <Plus aria-hidden="true" />
        {texts.create}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        above={[{ label: sections.title, href: '/console/templates' }]}
        aboveLabel={shell.breadcrumbs}
        actions={!isEmpty && create}
      />
      <div className="px-4 pt-1 pb-16 md:px-6">
        {error ? (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : isEmpty ? (
          <EmptyState title={texts.none} action={create}>
            {texts.noneHint}
          </EmptyState>
        ) : (
          <ul aria-label={texts.title} className="grid grid-cols-1 border-t border-line">
            {blocks.map((block) => (
              <BlockRow key={block.id} block={block} zone={zone} />
            ))}
          </ul>
        )}
      </div>
      {isAsked && (
        <SaveBlockDialog
          content={null}
          onClose={() => setAsked(false)}
          onSaved={({ id }) => router.push(`/console/templates/blocks/${id}`)}
        />
      )}
    </>
  );
}

function BlockRow({ block, zone }: { block: SavedBlock; zone: string }) {
  const texts = useTexts('savedBlocks');
  const remove = useDeleteBlock(block);
  return (
    <li className="relative flex min-h-11 items-center gap-4 border-b border-line py-1 hover:bg-hover">
      <Link
        href={`/console/templates/blocks/${block.id}`}
        className="min-w-0 flex-1 truncate pl-2 font-medium after:absolute after:inset-0"
      >
        {block.name}
      </Link>
      <span className="w-24 shrink-0 text-right text-sm text-muted">{texts.uses(block.used_in.length)}</span>
      <span className="w-28 shrink-0 text-right text-sm text-muted max-sm:hidden">
        <Time at={block.updated_at} zone={zone} precision="day" />
      </span>
      <span className="relative z-10">
        <Allowed to="emails:write">
          <RowMenu label={texts.actions.of(block.name)}>
            <MenuItem tone="bad" onSelect={() => remove.mutate()}>
              <Trash2 aria-hidden="true" />
              {texts.actions.delete}
            </MenuItem>
          </RowMenu>
        </Allowed>
      </span>
    </li>
  );
}
