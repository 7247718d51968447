import { Mark } from './mark';

/** Mark and name, as they stand at the head of every page. */
export function Wordmark({ size = 26 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={size} />
      <span className="display text-lg">loadout</span>
    </span>
  );
}
