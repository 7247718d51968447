'use client';

import { type FailureProps, PageFailure } from '@/components/shell/page-failure';

export default function PageError(props: FailureProps) {
  return (
    <main id="main" className="gutter mx-auto w-full max-w-shop">
      <PageFailure {...props} />
    </main>
  );
}
