import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  onClick: () => void;
  /** For what is on or off. */
  pressed?: boolean | undefined;
  disabled?: boolean;
  children: ReactNode;
};

/** A square button with an icon in a bar. What is selected in the editor stays so when it is clicked. */
export function ToolButton({ label, onClick, pressed, disabled, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={clsx(
        'grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text disabled:opacity-45 md:size-8 [&_svg]:size-4',
        pressed && 'bg-hover text-text',
      )}
    >
      {children}
    </button>
  );
}
