import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { type GuideName, guideHref } from '@/lib/guides/guides';
import type { Section } from './document';
import { MethodChip } from './method-chip';

type Props = {
  guides: readonly { name: GuideName; title: string }[];
  sections: readonly Section[];
  /** The address of the page that is shown. */
  current: string;
};

const item =
  'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 hover:bg-hover focus-visible:-outline-offset-2 lg:min-h-8';

/** All guides and sections, and the endpoints of the section that is shown. */
export function ReferenceNav({ guides, sections, current }: Props) {
  const services = [...new Set(sections.map((section) => section.service))];
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageLink href="/developers" current={current}>
        Getting started
      </PageLink>
      <div>
        <p className="px-2.5 pb-1.5 text-sm text-faint">Guides</p>
        <ul>
          {guides.map(({ name, title }) => (
            <li key={name}>
              <PageLink href={guideHref(name)} current={current}>
                {title}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
      {services.map((service) => (
        <div key={service}>
          <p className="px-2.5 pb-1.5 text-sm text-faint">{service}</p>
          <ul>
            {sections
              .filter((section) => section.service === service)
              .map((section) => (
                <li key={section.slug}>
                  <PageLink href={sectionHref(section)} current={current}>
                    {section.title}
                    <span className="ml-auto text-sm font-normal text-faint tabular-nums">
                      {section.operations.length}
                    </span>
                  </PageLink>
                  {sectionHref(section) === current && <EndpointLinks section={section} />}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const sectionHref = ({ slug }: Section) => `/developers/${slug}`;

function PageLink({ href, current, children }: { href: string; current: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={href === current ? 'page' : undefined}
      className={clsx(item, href === current ? 'font-semibold' : 'text-muted')}
    >
      {children}
    </Link>
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
