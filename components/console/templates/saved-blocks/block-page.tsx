'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useUnsaved } from '@/components/form/use-unsaved';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { usePart } from '@/components/ui/use-part';
import { brandKitQuery } from '@/lib/campaign/brand/queries';
import { type SavedBlock, savedBlockCalls, savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';
import { templatesKey } from '@/lib/campaign/templates/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import type { SegmentName } from '../segment-name';
import { BlockNotices } from './block-notices';

const loadEditor = () => import('../visual/visual-editor');
const stay = () => {};

type Props = {
  id: number;
  account: number;
  tags: readonly string[];
  segments: readonly SegmentName[];
};
type Written = { name: string; json: string };

/** A saved block while it is written. Unlike a template it is saved by hand, since that changes many templates. */
export function BlockPage(props: Props) {
  const { data } = useQuery(savedBlocksQuery());
  const saved = data?.saved_blocks.find(({ id }) => id === props.id);
  return saved ? <BlockEditor saved={saved} {...props} /> : null;
}

const writtenIn = ({ name, json_code, updated_at }: SavedBlock) => ({
  value: { name, json: json_code },
  at: updated_at,
});

function BlockEditor({ saved, id, account, tags, segments }: Props & { saved: SavedBlock }) {
  const texts = useTexts('savedBlocks');
  const shell = useTexts('shell');
  const sections = useTexts('templates');
  const client = useQueryClient();
  const Editor = usePart(loadEditor, true, stay);
  const { data: brand } = useQuery(brandKitQuery());
  const written = useUnsaved<Written>(`loadout:block:${account}:${id}`, writtenIn(saved));
  const [isOld, setOld] = useState(false);
  const { name, json } = written.value;
  const isTouched = name !== saved.name || json !== saved.json_code;
  const save = useMutation({
    mutationFn: (since: string) =>
      savedBlockCalls.update({
        id,
        unchanged_since: since,
        ...(name !== saved.name && { name }),
        ...(json !== saved.json_code && { json_code: json }),
      }),
    onSuccess({ saved_block }) {
      client.setQueryData(savedBlocksQuery().queryKey, (before) => ({
        saved_blocks: (before?.saved_blocks ?? []).map((one) => (one.id === id ? saved_block : one)),
      }));
      void client.invalidateQueries({ queryKey: templatesKey });
      written.begin(writtenIn(saved_block));
      setOld(false);
      showToast({ kind: 'success', title: texts.done(saved_block.used_in.length) });
    },
    async onError(error) {
      if (!(error instanceof ApiFailure && error.status === 409)) return;
      const { saved_blocks } = await client.fetchQuery(savedBlocksQuery());
      setOld(saved_blocks.some((one) => one.id === id && one.updated_at !== written.at));
    },
  });
  return (
    <>
      <PageHead
        title={saved.name}
        detail={texts.saving(saved.used_in.length)}
        above={[
          { label: sections.title, href: '/console/templates' },
          { label: texts.title, href: '/console/templates/blocks' },
        ]}
        aboveLabel={shell.breadcrumbs}
        actions={
          <Button
            variant="primary"
            disabled={!isTouched}
            pending={save.isPending}
            onClick={() => save.mutate(written.at)}
          >
            {texts.save}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 px-4 pb-16 md:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <BlockNotices
            isOld={isOld}
            isRestored={written.isRestored && isTouched}
            error={save.error}
            onOverwrite={() => save.mutate(saved.updated_at)}
            onDiscard={() => {
              written.begin(writtenIn(saved));
              setOld(false);
              save.reset();
            }}
          />
          <Field label={texts.name}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => written.change({ name: target.value, json })}
              />
            )}
          </Field>
          {Editor && brand ? (
            <Editor
              value={json}
              onChange={(next) => written.change({ name, json: next })}
              tags={tags}
              segments={segments}
              undoName={`block:${account}:${id}`}
              brand={brand}
              isBlock
            />
          ) : (
            <Skeleton className="h-128" />
          )}
        </div>
        <div className="self-start">
          <Panel title={texts.usedIn}>
            {saved.used_in.length === 0 ? (
              <p className="text-muted">{texts.unused}</p>
            ) : (
              <ul className="-mx-2 grid">
                {saved.used_in.map((template) => (
                  <li key={template.id}>
                    <Link
                      href={`/console/templates/${template.id}`}
                      className="block truncate rounded-control px-2 py-1.5 hover:bg-hover"
                    >
                      {template.name || texts.unnamed}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
