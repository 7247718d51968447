import { clsx } from 'clsx';
import { keepInView } from '@/components/ui/keep-in-view';
import { Link } from '@/components/ui/link';

type Props = { label: string; tabs: readonly { href: string; label: string; isOpen: boolean }[] };

/** The parts of one record's page, each with an address. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav
      aria-label={label}
      className="mb-5 fade-cut flex gap-5 overflow-x-auto border-b border-line px-4 md:px-6"
    >
      {tabs.map(({ href, label, isOpen }) => (
        <Link
          key={href}
          href={href}
          ref={isOpen ? keepInView : undefined}
          aria-current={isOpen ? 'page' : undefined}
          className={clsx(
            'flex h-10 items-center border-b-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2',
            isOpen ? 'border-link text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
