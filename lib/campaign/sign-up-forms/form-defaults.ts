import type { FormInput } from './schemas';

/** The merge tag of the link that confirms a sign-up. */
export const CONFIRM_LINK = '((confirm_link))';

/** What a form says where nothing else was written. */
export const FORM_TEXTS = {
  intro: '',
  consent_text: 'Yes, send me emails. I can unsubscribe at any time.',
  confirmation_subject: 'Please confirm your subscription',
  confirmation_html: `<p>Hello,</p>
<p>Please confirm that you want to get our emails.</p>
<p><a data-action="true" href="${CONFIRM_LINK}">Confirm my subscription</a></p>
<p>The link works for 7 days. If you didn’t sign up, ignore this email: you won’t get any others.</p>`,
  thank_you: 'Thank you. You’re on the list.',
};

/** A form's fields with what it says in place of those that were left out. */
export const withDefaults = (input: FormInput) => ({
  ...input,
  title: input.title ?? input.name,
  intro: input.intro ?? FORM_TEXTS.intro,
  consent_text: input.consent_text ?? FORM_TEXTS.consent_text,
  confirmation_subject: input.confirmation_subject ?? FORM_TEXTS.confirmation_subject,
  confirmation_html: input.confirmation_html ?? FORM_TEXTS.confirmation_html,
  thank_you: input.thank_you ?? FORM_TEXTS.thank_you,
  status: input.status ?? ('closed' as const),
});
