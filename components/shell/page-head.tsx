import type { CSSProperties, ReactNode } from 'react';
import { Link } from '@/components/ui/link';

/** A longer title may be cut on a phone. */
const LONG = 60;

type Props = {
  title: ReactNode;
  /** A line below the title: counts, a state. */
  detail?: ReactNode;
  /** The pages above this one, where it lies deeper than one. */
  above?: readonly { label: string; href: string }[] | undefined;
  /** What the breadcrumbs are called for a screen reader. */
  aboveLabel?: string | undefined;
  /** The page's actions, the one primary action last. */
  actions?: ReactNode;
};

/**
 * The head of a page of the console or the back office. On a phone the actions stay beside the title and its line while
 * there is room for both, and stand below them where there isn't.
 */
export function PageHead({ title, detail, above = [], aboveLabel, actions }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5 px-4 pt-3 pb-3 md:gap-x-6 md:px-6 md:pt-4">
      {above.length > 0 && (
        <nav aria-label={aboveLabel} className="basis-full">
          <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            {above.map(({ label, href }, index) => (
              <li key={href} className="flex items-center gap-1.5">
                {index > 0 && <span aria-hidden="true">/</span>}
                <Link
                  href={href}
                  className="relative inline-flex min-h-6 items-center rounded-control hover:text-text hover:underline max-md:after:absolute max-md:after:-inset-2.5"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div
        style={{ '--word': roomFor(title, detail) } as CSSProperties}
        className="min-w-0 grow basis-(--word) md:contents"
      >
        <h1 className="display min-w-0 py-1 text-lg wrap-anywhere md:grow md:basis-80 md:text-xl">
          {typeof title === 'string' ? (
            <span title={title.length > LONG ? title : undefined} className="line-clamp-3">
              {title}
            </span>
          ) : (
            title
          )}
        </h1>
        {detail && (
          <div className="text-sm text-pretty wrap-anywhere text-muted tabular-nums md:order-1 md:basis-full">
            {detail}
          </div>
        )}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 self-start max-md:py-1 md:self-auto">{actions}</div>
      )}
    </header>
  );
}

/**
 * What a title needs beside the actions, so that none of its words is broken, unless it is as long as an address, and
 * that it isn't cut after three lines, of which words leave a part empty, unless it is long. A sentence below it has room
 * for several words in a line.
 */
function roomFor(title: ReactNode, detail: ReactNode): string {
  if (typeof title !== 'string') return '10rem';
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const sentence = typeof detail === 'string' && detail.length > LONG ? 24 : 0;
  return `${Math.max(Math.min(longest, 14), Math.ceil(Math.min(title.length, LONG) / 2.5), sentence)}ch`;
}
