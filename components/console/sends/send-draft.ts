import type { DraftChoices, SavedDraft } from '@/lib/campaign/single-sends/queries';

export const BLANK_TEMPLATE_ID = 1;

/** What of a send can be edited, as the API has it. */
export type Draft = Omit<SavedDraft, 'utr' | 'status' | 'awaits_sender' | 'updated_at'>;

/** What a new send may begin with, where the way to it named something. */
export type Beginning = { recipients: readonly string[]; templateId?: number | undefined };

export function emptyDraft({ defaults }: DraftChoices, given?: Beginning): Draft {
  return {
    single_send_name: '',
    ...defaults,
    subject: '',
    preheader: '',
    recipient_id: [...(given?.recipients ?? [])],
    exclude_specific_recipient_id: [],
    skip_emailed_days: null,
    content: 'template',
    template_id: given?.templateId ?? BLANK_TEMPLATE_ID,
    template_html: '',
    template_json: '',
    schedule_type: false,
    schedule_date: '',
    schedule_time: '',
    schedule_zone: null,
    in_reader_zone: false,
    spread_hours: null,
    tracking: true,
    test: null,
  };
}

export function draftOf(saved: SavedDraft): Draft {
  const { utr: _utr, status: _status, awaits_sender: _awaits, updated_at: _at, ...draft } = saved;
  return draft;
}

/** Whom a send can be for: lists, segments, and those who did not open another send. */
export type RefChoices = Pick<DraftChoices, 'lists' | 'segments' | 'sends'>;

/** The names by which recipients are chosen: `contacts_12`, `segments_3`, `not_opened_7`. */
export const namesOf = (
  { lists, segments, sends }: RefChoices,
  notOpened: (name: string) => string = (name) => name,
): ReadonlyMap<string, string> =>
  new Map([
    ...lists.map(({ id, name }) => [`contacts_${id}`, name] as const),
    ...segments.map(({ id, name }) => [`segments_${id}`, name] as const),
    ...sends.map(({ id, name }) => [`not_opened_${id}`, notOpened(name)] as const),
  ]);

/** The draft without what no longer exists, so that it can be saved; the same object where all of it does. */
export function withoutGone(draft: Draft, choices: DraftChoices): Draft {
  const names = namesOf(choices);
  const living = (refs: readonly string[]) => refs.filter((ref) => names.has(ref));
  const recipient_id = living(draft.recipient_id);
  const exclude_specific_recipient_id = living(draft.exclude_specific_recipient_id);
  const isSenderGone = !choices.senders.some(({ id }) => id === draft.sender_id);
  const isWhole =
    recipient_id.length === draft.recipient_id.length &&
    exclude_specific_recipient_id.length === draft.exclude_specific_recipient_id.length;
  if (isWhole && !isSenderGone) return draft;
  const sender_id = isSenderGone ? (choices.senders[0]?.id ?? 0) : draft.sender_id;
  return { ...draft, recipient_id, exclude_specific_recipient_id, sender_id };
}

/** What the API takes of it. */
export const inputOf = ({
  unsubscribe_group_id,
  schedule_date,
  schedule_time,
  template_json,
  ...draft
}: Draft) => ({
  ...draft,
  template_html: draft.content === 'html' ? draft.template_html : '',
  ...(draft.content === 'design' && { template_json }),
  ...(unsubscribe_group_id && { unsubscribe_group_id }),
  ...(schedule_date && { schedule_date }),
  ...(schedule_time && { schedule_time }),
});

/** Drafts with the same text are the same. */
export const textOf = (draft: Draft): string => JSON.stringify(inputOf(draft), sorted);

const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What was kept of a draft in this browser, with what still exists; undefined where it is none. */
export function restoredOf(kept: unknown, choices: DraftChoices): Draft | undefined {
  const { subject, recipient_id } = (kept ?? {}) as Partial<Draft>;
  const isDraft = typeof subject === 'string' && Array.isArray(recipient_id);
  // What was kept before there were tests, spreading, readers’ zones, skipped days and designs has none of them.
  return isDraft
    ? withoutGone(
        {
          ...(kept as Draft),
          test: (kept as Draft).test ?? null,
          template_json: (kept as Draft).template_json ?? '',
          spread_hours: (kept as Draft).spread_hours ?? null,
          schedule_zone: (kept as Draft).schedule_zone ?? null,
          in_reader_zone: (kept as Draft).in_reader_zone ?? false,
          skip_emailed_days: (kept as Draft).skip_emailed_days ?? null,
        },
        choices,
      )
    : undefined;
}
