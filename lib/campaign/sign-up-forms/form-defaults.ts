import type { FormInput } from './schemas';

/** The merge tag of the link that confirms a sign-up. */
export const CONFIRM_LINK = '((confirm_link))';

/** What a form says where nothing else was written. */
export const FORM_TEXTS = {
  intro: '',
  consent_text: 'Yes, send me emails. I can unsubscribe at any time.',
  confirmation_subject: 'Please confirm your subscription',
  confirmation_html: `<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">Confirm your subscription</h1>
<p style="margin:0 0 24px">Please confirm that you want to get our emails.</p>
<p style="margin:0 0 24px"><a data-action="true" href="${CONFIRM_LINK}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1e26;color:#ffffff;font-weight:600;text-decoration:none">Confirm my subscription</a></p>
<p style="margin:0;color:#5b6070;font-size:14px">The link works for 7 days. If you didn’t sign up, ignore this email: you won’t get any others.</p>
</div>`,
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
