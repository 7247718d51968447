import type { ReactNode } from 'react';

/** What a form says besides what its reader fills in: groups to leave and to come back to, or all mail. */
export type Choice = {
  leave?: readonly string[];
  join?: readonly string[];
  all?: 'leave' | 'join' | undefined;
};

/** A form that works without scripts. The mail's own link says who is asking. */
export function ChoiceForm({
  token,
  choice = {},
  className,
  children,
}: {
  token: string;
  choice?: Choice;
  className?: string;
  children: ReactNode;
}) {
  const { leave = [], join = [], all } = choice;
  return (
    <form method="post" action="/api/mail/choices" className={className}>
      <input type="hidden" name="t" value={token} />
      {leave.map((key) => (
        <input key={key} type="hidden" name="leave" value={key} />
      ))}
      {join.map((key) => (
        <input key={key} type="hidden" name="join" value={key} />
      ))}
      {all && <input type="hidden" name="all" value={all} />}
      {children}
    </form>
  );
}
