import { env } from '@/lib/env';
import { asHtml } from '../rendering/escape';
import { consentKey } from './consent-key';
import { type FormField, INPUTS, MAX_ANSWER, SIGN_UP_ACTION } from './form-inputs';

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${asHtml(value)}">`;

function inputOf({ name, label, type, isRequired }: FormField): string {
  const attributes = [
    `type="${type}"`,
    `name="${INPUTS.field(name)}"`,
    ...(type === 'number' ? ['step="any"'] : []),
    `maxlength="${MAX_ANSWER}"`,
    ...(isRequired ? ['required'] : []),
  ];
  return `<p><label>${asHtml(label)}<br><input ${attributes.join(' ')}></label></p>`;
}

/** A form as HTML for other sites: it needs no script, and looks as the site does. */
export function snippetOf(form: { utr: string; consent_text: string }, fields: readonly FormField[]): string {
  const { utr, consent_text } = form;
  const lines = [
    hidden(INPUTS.form, utr),
    '<p><label>Email<br><input type="email" name="email" maxlength="254" autocomplete="email" required></label></p>',
    ...fields.map(inputOf),
    `<p hidden><label>Leave this empty<input name="${INPUTS.trap}" tabindex="-1" autocomplete="off"></label></p>`,
    hidden(INPUTS.consentText, consent_text),
    `<p><label><input type="checkbox" name="${INPUTS.consent}" value="${consentKey(utr, consent_text)}" required> ${asHtml(consent_text)}</label></p>`,
    '<p><button type="submit">Sign up</button></p>',
  ];
  const action = env().APP_URL + SIGN_UP_ACTION;
  return [`<form method="post" action="${action}">`, ...lines.map((line) => `  ${line}`), '</form>'].join(
    '\n',
  );
}
