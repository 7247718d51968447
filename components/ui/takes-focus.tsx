'use client';

import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** False where something else takes it. */
  when?: boolean;
  className?: string;
  children: ReactNode;
};

/** What comes in the place of the button that was pressed: it takes the focus over, which would be lost with that. */
export function TakesFocus({ when = true, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (when) box.current?.focus();
  }, [when]);
  return (
    <div ref={box} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
