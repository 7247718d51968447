import { FORM_TEXTS } from '@/lib/campaign/sign-up-forms/form-defaults';
import type { SavedForm } from '@/lib/campaign/sign-up-forms/queries';

const TEXTS = [
  'name',
  'title',
  'intro',
  'consent_text',
  'confirmation_subject',
  'confirmation_html',
  'thank_you',
] as const;

/** A form as it is edited. `sender_id` is 0 where it has none. */
export type Draft = Record<(typeof TEXTS)[number], string> & {
  contact_type_id: number;
  sender_id: number;
  /** The design of the confirmation email; empty where it’s written as HTML. */
  confirmation_json: string;
  fields: readonly { name: string; is_required: boolean }[];
  status: 'open' | 'closed';
};

/** What a new form begins with. */
export const emptyDraft = (contact_type_id: number, sender_id: number): Draft => ({
  ...FORM_TEXTS,
  name: '',
  title: '',
  confirmation_json: '',
  contact_type_id,
  sender_id,
  fields: [],
  status: 'closed',
});

export const draftOf = (form: SavedForm): Draft => ({
  name: form.name,
  title: form.title,
  intro: form.intro,
  consent_text: form.consent_text,
  confirmation_subject: form.confirmation_subject,
  confirmation_html: form.confirmation_html,
  confirmation_json: form.confirmation_json ?? '',
  thank_you: form.thank_you,
  contact_type_id: form.contact_type_id,
  sender_id: form.sender_id ?? 0,
  fields: form.fields,
  status: form.status,
});

/** Drafts with the same text are the same. */
export const textOf = (draft: Draft): string =>
  JSON.stringify([
    // The HTML of a design is made when it’s saved.
    ...TEXTS.map((name) =>
      name === 'confirmation_html' && draft.confirmation_json !== '' ? '' : draft[name].trim(),
    ),
    draft.confirmation_json,
    draft.contact_type_id,
    draft.sender_id,
    draft.fields.map(({ name, is_required }) => [name, is_required]),
    draft.status,
  ]);

export const isSavable = ({ name, contact_type_id }: Draft): boolean =>
  name.trim() !== '' && contact_type_id > 0;

/** The same as the API takes it. */
export const inputOf = ({ fields, sender_id, confirmation_html, confirmation_json, ...draft }: Draft) => ({
  ...draft,
  ...(confirmation_json === '' ? { confirmation_html } : { confirmation_json }),
  ...(sender_id > 0 && { sender_id }),
  fields: fields.map(({ name }) => name),
  required_fields: fields.filter(({ is_required }) => is_required).map(({ name }) => name),
});

/** What was kept of a draft in this browser; undefined where it is none. */
export function restoredOf(kept: unknown): Draft | undefined {
  const draft = (kept ?? {}) as Partial<Draft>;
  const isWhole =
    TEXTS.every((name) => typeof draft[name] === 'string') &&
    typeof draft.contact_type_id === 'number' &&
    typeof draft.sender_id === 'number' &&
    Array.isArray(draft.fields) &&
    (draft.status === 'open' || draft.status === 'closed');
  return isWhole ? { ...(draft as Draft), confirmation_json: draft.confirmation_json ?? '' } : undefined;
}
