import type { EditedEmail } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';

const BLANK_TEMPLATE_ID = 1;
const NO_PICTURE = 'blank.svg';
const MAX_WAIT = 10_000;

/** What of an automation's email can be edited, as the API has it. */
export type EmailDraft = Omit<EditedEmail, 'utr' | 'updated_at'>;

export const emptyEmail = ({ defaults }: DraftChoices, isFirst: boolean): EmailDraft => ({
  sender_id: defaults.sender_id,
  subject: '',
  preheader: '',
  waiting_period: 1,
  waiting_type: isFirst ? 'instantly' : 'days',
  content: 'template',
  template_id: BLANK_TEMPLATE_ID,
  template_html: '',
  template_json: '',
  preview_img: NO_PICTURE,
  tracking: true,
});

export function emailDraftOf({ utr: _utr, updated_at: _at, ...draft }: EditedEmail): EmailDraft {
  return draft;
}

/** What the API takes of it. */
export const emailInputOf = ({ content, template_html, template_json, ...draft }: EmailDraft) => ({
  ...draft,
  preview_img: draft.preview_img || NO_PICTURE,
  ...(content === 'html' && { template_html }),
  ...(content === 'design' && { template_json }),
});

/** Drafts with the same text are the same. */
export const emailTextOf = (draft: EmailDraft): string =>
  JSON.stringify(emailInputOf(draft), Object.keys(emailInputOf(draft)).sort());

/** What was kept of a draft in this browser; undefined where it is none. */
export function restoredEmailOf(kept: unknown): EmailDraft | undefined {
  const { subject, waiting_type, content } = (kept ?? {}) as Partial<EmailDraft>;
  return typeof subject === 'string' && waiting_type && content
    ? { ...(kept as EmailDraft), preheader: (kept as Partial<EmailDraft>).preheader ?? '' }
    : undefined;
}

export const isWaitValid = ({ waiting_period: period }: EmailDraft): boolean =>
  Number.isInteger(period) && period >= 1 && period <= MAX_WAIT;

/** Whether there is enough of it to be saved. */
export const isEmailWhole = (draft: EmailDraft): boolean =>
  draft.subject.trim() !== '' &&
  isWaitValid(draft) &&
  (draft.content !== 'template' || draft.template_id !== BLANK_TEMPLATE_ID) &&
  (draft.content !== 'html' || draft.template_html.trim() !== '');
