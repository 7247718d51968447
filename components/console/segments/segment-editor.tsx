'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { SegmentGrowth } from '@/components/console/growth/segment-growth';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { PageHead } from '@/components/shell/page-head';
import { changedByWords } from '@/components/shell/record-form/changed-by-words';
import { changedOf } from '@/components/shell/record-form/changed-of';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { ListedCondition } from '@/lib/campaign/segments/condition-list';
import {
  type Saved,
  type SegmentUsage,
  segmentCalls,
  segmentKeys,
  usageQuery,
} from '@/lib/campaign/segments/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { ConditionsEditor } from './conditions-editor';
import { DeleteSegment } from './delete-segment';
import { NoLists } from './no-lists';
import type { RuleChoices } from './rule-choices';
import { ruleWords } from './rule-words';
import { type Draft, definitionOf, draftOf, emptyDraft, stateOf } from './segment-draft';
import { SegmentPreview } from './segment-preview';
import { SegmentUses } from './segment-uses';
import { refusedRows, usePreview } from './use-preview';
import { useSegmentDraft } from './use-segment-draft';

type Props = {
  /** The saved segment with what depends on it; null for a new one. */
  usage: SegmentUsage | null;
  choices: RuleChoices;
  /** The list that a new one begins with, where the way here named one. */
  listId?: number | undefined;
  /** The conditions that a new one begins with. */
  conditions?: readonly ListedCondition[] | undefined;
  account: number;
  zone: string;
};

/** Makes or changes a segment, and shows all the while who is in it. */
export function SegmentEditor({ usage, choices, listId, conditions = [], account, zone }: Props) {
  const all = useTexts('segments');
  const shell = useTexts('shell');
  const draftTexts = useTexts('drafts');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const router = useRouter();
  const client = useQueryClient();
  const latest = usage?.segment ?? null;
  const editing = useSegmentDraft({
    // What was typed of another new segment isn't put in the place of conditions that are given.
    name: [account, latest?.id ?? 'new', ...conditions.flat()].join(':'),
    latest,
    blank: emptyDraft(
      (choices.lists.find(({ id }) => id === listId) ?? choices.lists[0])?.id ?? 0,
      conditions,
    ),
  });
  const { draft, change } = editing;
  const form = useRef<HTMLFormElement>(null);
  const [wasSent, setSent] = useState(false);
  const states = draft.rows.map((row) => stateOf(row, choices.fields));
  const preview = usePreview(draft, states);
  const isListGone = !choices.lists.some(({ id }) => id === draft.listId);

  const save = useMutation({
    mutationFn: ({ draft, over }: { draft: Draft; over: string | null }) => {
      const input = { ...definitionOf(draft), segment_name: draft.name.trim() };
      return latest && over !== null
        ? segmentCalls.update({ ...input, id: latest.id, unchanged_since: over })
        : segmentCalls.create(input);
    },
    onSuccess: (saved) => {
      client.setQueryData(usageQuery(saved.id).queryKey, (before) => before && { ...before, segment: saved });
      for (const queryKey of segmentKeys) void client.invalidateQueries({ queryKey });
      void showToast({ kind: 'success', title: latest ? all.saved : all.created });
      setSent(false);
      if (latest) editing.settle(saved);
      else {
        editing.forget();
        router.replace(`/console/segments/${saved.id}`);
      }
    },
    onError: async (error) => {
      if (latest && error instanceof ApiFailure && error.status === 409)
        await client.refetchQueries(usageQuery(latest.id));
      else if (!(error instanceof ApiFailure && error.status === 422))
        void showToast({ kind: 'error', title: failureTextOf(error) });
    },
  });
  // Who has saved what is the latest, where a refusal has told.
  const told = changedOf<Saved>(save.error);
  const other = told?.current.updated_at === latest?.updated_at ? told : null;
  const refused = save.variables?.draft.rows === draft.rows ? refusedRows(save.error, draft.rows) : {};
  const isWhole = draft.name.trim() !== '' && !isListGone && states.every(({ kind }) => kind === 'good');
  const submit = (over = editing.basedOn) => {
    setSent(true);
    if (isWhole) save.mutate({ draft, over });
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const discard = () => {
    const before = draft;
    editing.discard();
    const undo = { label: all.restored.undo, run: () => editing.putBack(before) };
    void showToast({ kind: 'success', title: all.restored.discarded, undo });
  };

  const listName = (id: number) => choices.lists.find((list) => list.id === id)?.name;
  const wordsOf = (version: Draft) =>
    ruleWords(
      definitionOf({ ...version, rows: version.rows.filter(({ field }) => field !== '') }),
      { ...choices, listName: listName(version.listId) },
      all,
      formats,
    );
  const versionOf = (version: Draft) => ({
    name: version.name,
    list: listName(version.listId) ?? all.listGone,
    rule: wordsOf(version),
  });
  const comparedWith = (other: Draft) => {
    const [mine, theirs] = [versionOf(draft), versionOf(other)];
    return (['name', 'list', 'rule'] as const).map((part) => ({
      label: all.compared[part],
      mine: mine[part],
      theirs: theirs[part],
    }));
  };
  const byHand = usage ? usage.added_by_hand + usage.removed_by_hand : 0;
  const listHref = latest && !editing.isTouched ? `/console/contacts?segment=${latest.id}` : undefined;

  if (choices.lists.length === 0) return <NoLists />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHead
        title={latest?.segment_name ?? all.newTitle}
        above={above(all.title)}
        aboveLabel={shell.breadcrumbs}
        detail={
          editing.isTouched
            ? all.unsaved
            : latest && (
                <>
                  {all.savedAt} <Time at={latest.updated_at} zone={zone} />
                </>
              )
        }
        actions={
          <>
            {latest && (
              <>
                <DeleteSegment
                  id={latest.id}
                  name={latest.segment_name}
                  uses={usage?.uses ?? []}
                  onDeleted={editing.forget}
                />
                <ButtonLink href={`/console/contacts?segment=${latest.id}`}>{all.seePeople}</ButtonLink>
              </>
            )}
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              disabled={latest !== null && !editing.isTouched}
            >
              {latest ? all.save : all.createIt}
            </Button>
          </>
        }
      />
      <div className="grid gap-x-12 gap-y-8 px-4 pt-2 pb-16 md:px-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid max-w-4xl content-start gap-6">
          {editing.hasConflict && latest ? (
            <ConflictNotice
              at={latest.updated_at}
              {...(other && { by: changedByWords(other, draftTexts.changedBy) })}
              parts={comparedWith(draftOf(latest))}
              pending={save.isPending}
              onKeepMine={() => submit(latest.updated_at)}
              onTakeTheirs={discard}
            />
          ) : (
            editing.isRestored && (
              <Notice
                actions={
                  <Button size="small" onClick={discard}>
                    {all.restored.discard}
                  </Button>
                }
              >
                {all.restored.text}
              </Notice>
            )
          )}
          <div className="grid gap-4 md:grid-cols-2">
            <Field label={all.name} {...(wasSent && draft.name.trim() === '' && { error: all.nameMissing })}>
              {(control) => (
                <Input
                  {...control}
                  data-edit
                  value={draft.name}
                  maxLength={255}
                  autoComplete="off"
                  onChange={(event) => change({ name: event.target.value })}
                />
              )}
            </Field>
            <Field label={all.list} {...(isListGone && { error: all.listMissing })}>
              {(control) => (
                <Select
                  {...control}
                  value={isListGone ? 0 : draft.listId}
                  onChange={(event) => change({ listId: Number(event.target.value) })}
                >
                  {isListGone && (
                    <option value={0} disabled>
                      {all.chooseList}
                    </option>
                  )}
                  {choices.lists.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <ConditionsEditor
            draft={draft}
            states={states}
            isChecked={wasSent}
            refused={{ ...preview.refused, ...refused }}
            choices={choices}
            onChange={change}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto">
          <SegmentPreview
            preview={preview}
            isPartly={states.some(({ kind }) => kind !== 'good')}
            listHref={listHref}
            words={wordsOf(draft)}
            byHand={
              usage && byHand > 0 ? all.preview.byHand(usage.added_by_hand, usage.removed_by_hand) : undefined
            }
          />
          {usage && usage.uses.length > 0 && <SegmentUses uses={usage.uses} />}
          {latest && <SegmentGrowth id={latest.id} />}
        </div>
      </div>
    </form>
  );
}

const above = (label: string) => [{ label, href: '/console/segments' }];
