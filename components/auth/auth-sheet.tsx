import type { ReactNode } from 'react';

type Props = {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** The way to the neighbouring page. */
  foot?: ReactNode;
};

/** One task on one sheet. */
export function AuthSheet({ title, intro, children, foot }: Props) {
  return (
    <div className="grid w-full max-w-sm gap-7">
      <header className="grid gap-2">
        <h1 className="display text-2xl">{title}</h1>
        {intro && <div className="text-base text-muted">{intro}</div>}
      </header>
      {children}
      {foot && <p className="border-t border-line pt-5 text-muted">{foot}</p>}
    </div>
  );
}
