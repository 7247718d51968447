import { brokenValueRule } from '../fields/field-value';
import { isEmailAddress } from '../inputs/email-address';
import { shownConsent } from './consent-key';
import { type FormField, INPUTS, MAX_ANSWER } from './form-inputs';

/** What a form's inputs hold, as they came. */
export type Given = Readonly<Record<string, unknown>>;

/** What somebody filled in. */
export type Answers = { email: string; fields: Record<string, string>; consentText: string };

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** PostgreSQL's text holds neither NUL nor half of a surrogate pair; a line break in a name is nobody's. */
const isLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text) && text.isWellFormed();

function isAnswer({ name, type, isCustom }: FormField, text: string): boolean {
  if (text.length > MAX_ANSWER || !isLine(text)) return false;
  if (type === 'email') return isEmailAddress(text);
  // A number would be a country's id.
  if (name === 'country') return !/^[+-]?\d+$/.test(text);
  return !isCustom || brokenValueRule(type, text) === undefined;
}

/** What was filled in, or the names of the inputs that are missing or wrong. */
export function readAnswers(
  utr: string,
  fields: readonly FormField[],
  given: Given,
): { answers: Answers } | { wrong: string[] } {
  const wrong: string[] = [];
  const email = textOf(given[INPUTS.email]);
  if (!isEmailAddress(email)) wrong.push(INPUTS.email);
  const answered: Record<string, string> = {};
  for (const field of fields) {
    const text = textOf(given[INPUTS.field(field.name)]);
    if (text === '' ? field.isRequired : !isAnswer(field, text)) wrong.push(INPUTS.field(field.name));
    else if (text !== '') answered[field.name] = text;
  }
  const consentText = shownConsent(utr, given[INPUTS.consentText], given[INPUTS.consent]);
  if (consentText === undefined) wrong.push(INPUTS.consent);
  if (wrong.length > 0 || consentText === undefined) return { wrong };
  return { answers: { email, fields: answered, consentText } };
}
