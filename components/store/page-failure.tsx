'use client';

import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { DeadEnd } from './dead-end';

/** What an error boundary gets from the framework. */
export type FailureProps = { error: unknown; retry: () => void };

/** Stands where a page should be that failed: whose fault it is, and the ways out. */
export function PageFailure({ error, retry }: FailureProps) {
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  return (
    <DeadEnd
      title="This page could not be loaded"
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            Load it again
          </Button>
          {/* A whole page load, in case that the scripts are what is broken. */}
          <a href="/" className={buttonClass()}>
            Go to the shop
          </a>
        </>
      }
    >
      <p>The fault is on our side. Loading a page changes nothing, so nothing of yours is lost.</p>
      {digest && (
        <p className="mt-2 text-md">
          If it stays, tell us this reference: <code className="font-mono text-text">{digest}</code>
        </p>
      )}
    </DeadEnd>
  );
}
