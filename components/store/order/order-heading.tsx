'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { takeArrival } from './arrival';

type Props = { utr: string; className?: string; children: ReactNode };

/** How an order stands. A buyer who has just paid begins there, so that a screen reader says what came of it. */
export function OrderHeading({ utr, className = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeArrival(utr)) heading.current?.focus();
  }, [utr]);
  return (
    <h1 ref={heading} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}
