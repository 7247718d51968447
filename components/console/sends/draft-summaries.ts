import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { type Draft, namesOf } from './send-draft';

type Words = {
  texts: typeof marketing.sendDraft;
  versions: typeof marketing.versions;
  formats: Formats;
};

/** Each part of a draft in one line; '' for what has not been set yet. */
export function summariesOf(
  draft: Draft,
  choices: DraftChoices,
  { texts, versions, formats }: Words,
  time: string,
) {
  const { test } = draft;
  const when = draft.schedule_type ? time : texts.when.now;
  const names = namesOf(choices, texts.to.notOpened);
  const written = (refs: readonly string[], sign: string) =>
    refs
      .map((ref) => names.get(ref))
      .filter(Boolean)
      .join(sign);
  const to = written(draft.recipient_id, ' + ');
  const except = written(draft.exclude_specific_recipient_id, ', ');
  const sender = choices.senders.find(({ id }) => id === draft.sender_id);
  const group = choices.groups.find(({ id }) => id === draft.unsubscribe_group_id);
  const template = choices.templates.find(({ id }) => id === draft.template_id);
  const content = {
    template: template?.name ?? '',
    html: draft.template_html.trim() && texts.content.html,
    design: texts.content.design,
  }[draft.content];
  return {
    to: [
      ...(to ? [to] : []),
      ...(to && except ? [texts.to.minus(except)] : []),
      ...(to && draft.skip_emailed_days ? [texts.to.minusRecent(draft.skip_emailed_days)] : []),
    ].join(', '),
    from: sender
      ? `${sender.from_name} <${sender.from_email}>${sender.is_verified ? '' : `, ${texts.from.unverified}`} · ${group?.name ?? texts.from.all}`
      : '',
    subject: draft.preheader ? `${draft.subject} · ${draft.preheader}` : draft.subject,
    content: content && !draft.tracking ? `${content}, ${texts.content.untracked}` : content,
    test: test
      ? versions.summary(
          versions.tests[test.tests],
          formats.percent(test.share / 100),
          versions.measures[test.measure],
          versions.hours(test.wait_hours),
        )
      : versions.none,
    when: draft.spread_hours && when ? texts.when.slowly(when, texts.when.hours(draft.spread_hours)) : when,
  };
}
