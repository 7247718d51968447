import { clsx } from 'clsx';

/** The method of a request. Reads and writes differ by weight, not by colour alone. */
export function MethodChip({ method, small = false }: { method: string; small?: boolean }) {
  const writes = method !== 'GET';
  return (
    <span
      className={clsx(
        'inline-block shrink-0 rounded-[5px] text-center font-mono font-semibold',
        small ? 'w-9 text-[0.6875rem] leading-4' : 'px-1.5 text-xs leading-5',
        writes ? 'bg-info-soft text-info' : 'bg-hover text-muted',
      )}
    >
      {method === 'DELETE' && small ? 'DEL' : method}
    </span>
  );
}
