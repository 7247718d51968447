import { lookOf } from '../brand/look-of';
import { senderNameOf } from './confirmation-mail';
import { consentKey } from './consent-key';
import { formFields } from './form-fields';
import { findFormByUtr, isOpen } from './rows';

/** A form as strangers see it; undefined where there is none. */
export async function readPublicForm(utr: string) {
  const form = /^[\w-]{1,64}$/.test(utr) ? await findFormByUtr(utr) : undefined;
  if (!form) return undefined;
  const { title, intro, consent_text } = form;
  return {
    isOpen: isOpen(form),
    title,
    intro,
    consentText: consent_text,
    consentKey: consentKey(utr, consent_text),
    fields: await formFields(form),
    from: await senderNameOf(form),
    look: await lookOf(form.user_id),
  };
}
