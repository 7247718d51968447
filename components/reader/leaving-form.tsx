import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Panel } from '@/components/ui/panel';
import { Textarea } from '@/components/ui/textarea';
import { LEAVING_REASONS, MAX_LEAVING_WORDS } from '@/lib/campaign/leaving-reasons';

/** Asks who has unsubscribed why. Works without scripts, and needs no answer. */
export function LeavingForm({ token }: { token: string }) {
  const texts = useTexts('leaving');
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <form method="post" action="/api/mail/leaving-reason" className="grid gap-4">
        <input type="hidden" name="t" value={token} />
        <fieldset className="grid gap-1">
          <legend className="sr-only">{texts.title}</legend>
          {LEAVING_REASONS.map((reason) => (
            <label key={reason} className="tap inline-flex items-center gap-2.5">
              <input
                type="radio"
                name="reason"
                value={reason}
                className="size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-fill"
              />
              {texts.choices[reason]}
            </label>
          ))}
        </fieldset>
        <Field label={texts.words}>
          {(control) => <Textarea {...control} name="words" rows={3} maxLength={MAX_LEAVING_WORDS} />}
        </Field>
        <div>
          <Button type="submit">{texts.send}</Button>
        </div>
      </form>
    </Panel>
  );
}
