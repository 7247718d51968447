import { clsx } from 'clsx';
import { useTexts } from '#language';
import type { SavedForm } from '@/lib/campaign/sign-up-forms/queries';

const dots = { open: 'bg-good', closed: 'border border-muted', blocked: 'bg-warn' };

/** Whether people can sign up on a form: a word with a dot. */
export function FormMark({ form: { status, problem } }: { form: Pick<SavedForm, 'status' | 'problem'> }) {
  const texts = useTexts('forms').states;
  const state = status === 'open' && problem !== null ? 'blocked' : status;
  return (
    <span className="inline-flex items-center gap-2 align-top whitespace-nowrap">
      <span aria-hidden="true" className={clsx('size-1.5 shrink-0 rounded-full', dots[state])} />
      {texts[state]}
    </span>
  );
}
