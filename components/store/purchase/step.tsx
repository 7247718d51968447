import { type ReactNode, useId } from 'react';

type Props = {
  /** Its place in the order in which people buy. */
  number: number;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** One numbered step of a purchase. */
export function Step({ number, title, intro, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-6">
      <div className="grid gap-1">
        <h2 id={id} className="display flex items-center gap-3 text-lg">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-[6px] bg-hover text-sm tracking-normal tabular-nums"
          >
            {number}
          </span>
          {title}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
