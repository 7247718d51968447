import { createContext, use } from 'react';

export type Overlay = 'palette' | 'shortcuts' | 'more';
type Overlays = { opened: Overlay | null; open: (overlay: Overlay) => void };

export const OverlayContext = createContext<Overlays>({ opened: null, open() {} });

/** Opens what lies over any page of the surface: the search, the list of shortcuts, a phone’s further sections. */
export const useOverlays = (): Overlays => use(OverlayContext);
