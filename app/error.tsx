'use client';

import { DeadEnd } from '@/components/store/dead-end';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';

type Props = { error: unknown; retry: () => void };

export default function PageError({ error, retry }: Props) {
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  return (
    <main id="main" className="gutter mx-auto w-full max-w-shop">
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
        <p>The fault is on our side, and nothing was changed or charged by it.</p>
        {digest && (
          <p className="mt-2 text-md">
            If it stays, tell us this reference: <code className="font-mono text-text">{digest}</code>
          </p>
        )}
      </DeadEnd>
    </main>
  );
}
