import { type RefObject, useEffect, useState } from 'react';

/** How much smaller something of a width in pixels has to be to fit into an element; never larger than it is. */
export function useScale(room: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width]);
  return scale;
}
