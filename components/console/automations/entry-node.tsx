'use client';

import { useTexts } from '#language';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { EditedAutomation } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { ImpactNotice } from './impact-notice';
import { TargetOptions } from './target-options';
import { TimelineNode } from './timeline-node';
import type { useAutomationDraft } from './use-automation-draft';

type Props = {
  automation: EditedAutomation;
  inside: number;
  editing: ReturnType<typeof useAutomationDraft>;
  choices: DraftChoices;
};

/** Whom an automation is for, and the group that its readers can leave. */
export function EntryNode({ automation, inside, editing, choices }: Props) {
  const { entry: texts, new: labels, types, typeHints, gone } = useTexts('automations');
  const { draft, change, errors } = editing;
  const isLive = automation.state === 'live';
  const isKnown = [
    ...choices.lists.map(({ id }) => `contacts_${id}`),
    ...choices.segments.map(({ id }) => `segments_${id}`),
  ].includes(draft.automation_for);
  const hint = isLive ? texts.fixed : inside > 0 ? texts.kept : undefined;
  const error = (field: string) => (errors[field]?.[0] ? { error: errors[field][0] } : {});
  return (
    <TimelineNode isEnd>
      <section aria-label={texts.title} className="grid gap-4">
        <h2 className="font-medium">{texts.title}</h2>
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-3">
          <Field label={labels.target} hint={hint} {...error('automation_for')}>
            {(control) => (
              <Select
                {...control}
                value={draft.automation_for}
                disabled={isLive}
                onChange={({ target }) => change({ automation_for: target.value })}
              >
                {!isKnown && <option value={draft.automation_for}>{gone}</option>}
                <TargetOptions choices={choices} />
              </Select>
            )}
          </Field>
          <Field label={labels.type} hint={typeHints[draft.type]} {...error('type')}>
            {(control) => (
              <Select
                {...control}
                value={draft.type}
                disabled={isLive}
                onChange={({ target }) => change({ type: target.value as typeof draft.type })}
              >
                <option value="welcome">{types.welcome}</option>
                <option value="custom">{types.custom}</option>
              </Select>
            )}
          </Field>
          <Field
            label={labels.group}
            hint={labels.groupHint}
            {...(draft.unsubscribe_group_id === null
              ? { error: texts.noGroup }
              : error('unsubscribe_group_id'))}
          >
            {(control) => (
              <Select
                {...control}
                value={draft.unsubscribe_group_id ?? ''}
                onChange={({ target }) => change({ unsubscribe_group_id: Number(target.value) })}
              >
                {draft.unsubscribe_group_id === null && <option value="">{labels.chooseGroup}</option>}
                {choices.groups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {draft.unsubscribe_group_id !== automation.unsubscribe_group_id && editing.needsReview && (
          <ImpactNotice utr={automation.utr} editing={editing} />
        )}
      </section>
    </TimelineNode>
  );
}
