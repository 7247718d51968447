'use client';

import { useTexts } from '#language';
import { type FailureProps, PageFailure } from './page-failure';
import { useShell } from './shell';

/** Within a surface’s frame, whose rail leads on: stands where a page should be that failed. */
export function FrameFailure(props: FailureProps) {
  const texts = useTexts('failures');
  const { home } = useShell();
  return (
    <div className="px-4 md:px-6">
      <PageFailure {...props} home={{ href: home, label: texts.toTheConsole }} />
    </div>
  );
}
