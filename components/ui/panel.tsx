import { type ReactNode, useId } from 'react';

type Props = {
  /** What a link in the page points at. */
  id?: string;
  title: ReactNode;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** Stands opposite the title: one button or link. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page: a heading over a hairline, and what belongs to it. A landmark with the heading as its name. */
export function Panel({ id, title, intro, action, children }: Props) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid min-w-0 scroll-mt-6 grid-cols-1 gap-5 border-t border-line pt-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-prose gap-1">
          <h2 id={heading} className="display text-lg">
            {title}
          </h2>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
