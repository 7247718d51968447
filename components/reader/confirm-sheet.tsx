import type { ReactNode } from 'react';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { Button } from '@/components/ui/button';

type Props = {
  title: string;
  intro: ReactNode;
  /** Takes the form; only a POST changes anything, since mail scanners open every link. */
  action: `/api/mail/${string}`;
  /** What the mailed link said. It is the form's proof: nobody else can send it. */
  fields: Readonly<Record<string, string>>;
  /** What the button says. */
  submit: string;
  /** Below the button, such as what to do if one knows nothing of it. */
  note?: ReactNode;
};

/** The page behind a mailed link: what its button does, and the button. Works without scripts. */
export function ConfirmSheet({ title, intro, action, fields, submit, note }: Props) {
  return (
    <AuthSheet title={title} intro={intro}>
      <form method="post" action={action} className="grid gap-4">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary">
          {submit}
        </Button>
        {note && <p className="text-sm text-muted">{note}</p>}
      </form>
    </AuthSheet>
  );
}
