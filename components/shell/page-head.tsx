import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

type Props = {
  title: ReactNode;
  /** A line below the title: counts, a state. */
  detail?: ReactNode;
  /** The pages above this one, where it lies deeper than one. */
  above?: readonly { label: string; href: string }[];
  /** What the breadcrumbs are called for a screen reader. */
  aboveLabel?: string;
  /** The page's actions, the one primary action last. */
  actions?: ReactNode;
  /** The actions are so narrow that they stay beside a title of any length. */
  isCompact?: boolean;
};

/** The head of a page of the console or the back office. */
export function PageHead({ title, detail, above = [], aboveLabel, actions, isCompact = false }: Props) {
  return (
    <header
      className={clsx(
        'flex items-end justify-between gap-y-3 px-4 pt-4 pb-3 md:px-6 md:pt-5',
        isCompact ? 'gap-x-2' : 'flex-wrap gap-x-6',
      )}
    >
      <div className="grid min-w-0 gap-0.5">
        {above.length > 0 && (
          <nav aria-label={aboveLabel}>
            <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
              {above.map(({ label, href }) => (
                <li key={href} className="flex items-center gap-1.5">
                  <Link href={href} className="rounded-control hover:text-text hover:underline">
                    {label}
                  </Link>
                  <span aria-hidden="true">/</span>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className="display text-lg wrap-anywhere md:text-xl">{title}</h1>
        {detail && <div className="text-sm wrap-anywhere text-muted tabular-nums">{detail}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
