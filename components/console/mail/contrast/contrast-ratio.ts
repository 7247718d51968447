/** Red, green and blue from 0 to 255, and how much of what is behind they cover. */
export type Color = { rgb: readonly [number, number, number]; alpha: number };

export const WHITE: Color = { rgb: [255, 255, 255], alpha: 1 };

/** A color as browsers compute it, `rgb(…)` or `rgba(…)`; undefined for one in another color space. */
export function readColor(computed: string): Color | undefined {
  const [, inside] = /^rgba?\(([^)]*)\)$/.exec(computed) ?? [];
  const [r, g, b, alpha = 1] = (inside ?? '').split(/[\s,/]+/).map(Number);
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return [r, g, b, alpha].some(Number.isNaN) ? undefined : { rgb: [r, g, b], alpha };
}

/** A color over an opaque one. */
export function over({ rgb, alpha }: Color, behind: Color): Color {
  const mix = (place: 0 | 1 | 2) => rgb[place] * alpha + behind.rgb[place] * (1 - alpha);
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1 };
}

/** WCAG 2’s relative luminance. */
function luminance({ rgb }: Color): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2’s contrast of two opaque colors, from 1 to 21. */
export function contrastRatio(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** What WCAG’s level AA asks of a text; large ones need less. */
export const neededRatio = (pixels: number, weight: number): number =>
  pixels >= 24 || (pixels >= 18.66 && weight >= 700) ? 3 : 4.5;
