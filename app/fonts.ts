import localFont from 'next/font/local';

// One family for each script, so that a page loads only the letters it shows. Only the Latin ones are preloaded.
const geist = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist',
});

const geistExt = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

const geistCyrillic = localFont({
  src: '../node_modules/@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' }],
});

const geistMono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-mono',
  preload: false,
  adjustFontFallback: false,
});

const geistMonoExt = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-mono-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0100-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2113, U+A720-A7FF',
    },
  ],
});

const geistMonoCyrillic = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-cyrillic-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-geist-mono-cyrillic',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' }],
});

/** Class names that define the families' variables, for <html>. */
export const fontVariables = [geist, geistExt, geistCyrillic, geistMono, geistMonoExt, geistMonoCyrillic]
  .map((font) => font.variable)
  .join(' ');
