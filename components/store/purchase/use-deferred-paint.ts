'use client';

import { useEffect, useState } from 'react';

/**
 * A value as it was when the page was painted last. What is rendered with it follows what is rendered with the value
 * itself, a frame later, and does not hold that up.
 */
export function useDeferredPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (Object.is(painted, value)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame's callback comes before it is painted, and the timer after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted, value]);
  return painted;
}
