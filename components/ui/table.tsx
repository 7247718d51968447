import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A table that scrolls sideways by itself where it is wider than the page; the region can be reached and
 * scrolled by keyboard, hence the label.
 */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="fade-cut relative overflow-x-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-left text-md">{children}</table>
    </section>
  );
}

export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={clsx(
        'h-9 border-b border-line pr-4 text-sm font-medium whitespace-nowrap text-muted last:pr-0',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      className={clsx('h-11 border-b border-line py-1.5 pr-4 align-middle last:pr-0', className)}
      {...rest}
    />
  );
}
