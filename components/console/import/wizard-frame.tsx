'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { Link } from '@/components/ui/link';
import { importHref, STEPS, type Step } from './import-search';

type Props = {
  step: Step;
  /** The import, once there is one. */
  id?: number | undefined;
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A step of the import: the head with its actions, and where one is. */
export function WizardFrame({ step, id, detail, actions, children }: Props) {
  const texts = useTexts('imports');
  const shell = useTexts('shell');
  const at = STEPS.indexOf(step);
  return (
    <>
      <PageHead
        title={texts.title}
        detail={detail}
        above={[{ label: texts.above, href: '/console/contacts' }]}
        aboveLabel={shell.breadcrumbs}
        actions={actions}
      />
      <nav aria-label={texts.stepsLabel} className="border-b border-line px-4 md:px-6">
        <ol className="flex flex-wrap gap-x-3 md:gap-x-5">
          {STEPS.map((name, index) => {
            const look = clsx(
              '-mb-px flex h-11 items-center gap-1.5 border-b-2 text-md font-medium whitespace-nowrap',
              name === step ? 'border-link text-text' : 'border-transparent text-muted',
            );
            const label = (
              <>
                <span aria-hidden="true" className="tabular-nums">
                  {index + 1}
                </span>
                {texts.steps[name]}
              </>
            );
            const isOpen = id !== undefined && step !== 'done' && index > 0 && index < at;
            return (
              <li key={name}>
                {isOpen ? (
                  <Link href={importHref(name, id)} className={clsx(look, 'hover:text-text')}>
                    {label}
                  </Link>
                ) : (
                  <span className={look} aria-current={name === step ? 'step' : undefined}>
                    {label}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <div className="grid gap-6 px-4 py-5 md:px-6">{children}</div>
    </>
  );
}
