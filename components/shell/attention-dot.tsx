import { clsx } from 'clsx';
import { useShell } from './shell';

/** A dot on a section’s icon while something of it runs or waits for somebody. A warning covers what merely runs. */
export function AttentionDot({ section, className }: { section: string; className?: string }) {
  const attention = useShell().useAttention(section);
  if (!attention) return null;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute -top-0.5 -right-1 size-2 rounded-full',
        attention.isWarning ? 'z-[1] bg-warn' : 'bg-info',
        className,
      )}
    />
  );
}
