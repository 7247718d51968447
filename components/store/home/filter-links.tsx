import { clsx } from 'clsx';
import { useFormats } from '#language';
import { Link } from '@/components/ui/link';

type Option = { label: string; count?: number; href: string; active: boolean };

/** A row of choices, each of them an address. */
export function FilterLinks({ label, options }: { label: string; options: readonly Option[] }) {
  const formats = useFormats();
  return (
    <nav aria-label={label} className="relative -mx-2.5 max-w-[calc(100%+1.25rem)] overflow-x-auto">
      <ul className="flex">
        {options.map((option) => (
          <li key={option.href}>
            <Link
              href={option.href}
              scroll={false}
              aria-current={option.active ? 'true' : undefined}
              className={clsx(
                'tap inline-flex items-center gap-1.5 rounded-control px-2.5 text-md whitespace-nowrap transition-colors hover:text-text focus-visible:-outline-offset-2',
                option.active ? 'font-semibold text-text' : 'text-muted',
              )}
            >
              {option.label}
              {option.count !== undefined && (
                <span className="text-sm font-normal text-faint tabular-nums">
                  {formats.number(option.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
