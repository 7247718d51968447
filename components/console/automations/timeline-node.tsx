import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'li'> & {
  /** A stop that sends nothing: where people enter or leave. */
  isEnd?: boolean;
};

/** A stop on the line that leads through an automation. */
export function TimelineNode({ isEnd = false, children, ...rest }: Props) {
  return (
    <li className="group relative pb-8 pl-7" {...rest}>
      <span
        aria-hidden="true"
        className="absolute top-3 bottom-[-0.75rem] left-[5px] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-2 left-0 size-[11px] rounded-full border-2 bg-page',
          isEnd ? 'border-edge' : 'border-link',
        )}
      />
      {children}
    </li>
  );
}
