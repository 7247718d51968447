'use client';

import { useTexts } from '#language';
import { buttonClass } from '@/components/ui/button-class';
import { DeadEnd } from '@/components/ui/dead-end';

/** What an error boundary gets from the framework. */
export type FailureProps = { error: unknown; retry: () => void };

type Props = FailureProps & {
  /** Where the way out leads, where that isn’t the shop. */
  home?: { href: string; label: string };
};

/** Stands where a page should be that failed: whose fault it is, and the ways out. */
export function PageFailure({ error, retry, home }: Props) {
  const texts = useTexts('failures');
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  return (
    <DeadEnd
      title={texts.pageTitle}
      actions={
        <>
          {/* Every page brings this one along, so it brings little: no button that could turn a wheel. */}
          <button type="button" onClick={retry} className={buttonClass('primary')}>
            {texts.loadAgain}
          </button>
          {/* A whole page load, in case that the scripts are what is broken. */}
          <a href={home?.href ?? '/'} className={buttonClass()}>
            {home?.label ?? texts.toTheShop}
          </a>
        </>
      }
    >
      <p>{texts.ourFault}</p>
      {digest && (
        <p className="mt-2 text-md">
          {texts.tellReference} <code className="font-mono text-text">{digest}</code>
        </p>
      )}
    </DeadEnd>
  );
}
