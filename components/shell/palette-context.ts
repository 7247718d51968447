import { createContext, use } from 'react';

type Palette = { isOpen: boolean; open: () => void; close: () => void };

export const PaletteContext = createContext<Palette>({ isOpen: false, open() {}, close() {} });

/** Opens and closes the search over everything. */
export const usePalette = (): Palette => use(PaletteContext);
