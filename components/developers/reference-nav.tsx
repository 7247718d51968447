import { clsx } from 'clsx';
import { Link } from '@/components/ui/link';
import type { Section } from './document';
import { MethodChip } from './method-chip';

type Props = {
  sections: readonly Section[];
  /** The slug of the section that is shown; null on the first page. */
  current: string | null;
};

const item =
  'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 hover:bg-hover focus-visible:-outline-offset-2 lg:min-h-8';

/** All sections, and the endpoints of the one that is shown. */
export function ReferenceNav({ sections, current }: Props) {
  const services = [...new Set(sections.map((section) => section.service))];
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link
        href="/developers"
        aria-current={current === null ? 'page' : undefined}
        className={clsx(item, current === null ? 'font-semibold' : 'text-muted')}
      >
        Getting started
      </Link>
      {services.map((service) => (
        <div key={service}>
          <p className="px-2.5 pb-1.5 text-sm text-faint">{service}</p>
          <ul>
            {sections
              .filter((section) => section.service === service)
              .map((section) => (
                <li key={section.slug}>
                  <Link
                    href={`/developers/${section.slug}`}
                    aria-current={section.slug === current ? 'page' : undefined}
                    className={clsx(item, section.slug === current ? 'font-semibold' : 'text-muted')}
                  >
                    {section.title}
                    <span className="ml-auto text-sm font-normal text-faint tabular-nums">
                      {section.operations.length}
                    </span>
                  </Link>
                  {section.slug === current && <EndpointLinks section={section} />}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function EndpointLinks({ section }: { section: Section }) {
  return (
    <ul className="mb-2 ml-2.5 border-l border-line pl-1.5">
      {section.operations.map((operation) => (
        <li key={operation.id}>
          <a href={`#${operation.id}`} className={clsx(item, 'px-2! text-muted')}>
            <MethodChip method={operation.method} small />
            <span className="min-w-0 truncate font-mono text-xs">
              {operation.path.replace(/^\/api\/(email\/)?/, '')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
