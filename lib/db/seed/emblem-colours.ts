import type { Random } from './random';

/** The tones of an emblem, as hex colours. */
export type Tones = {
  /** The field's darker and lighter half. */
  deep: string;
  field: string;
  /** The fine pattern's strokes. */
  line: string;
  /** The shapes: the lit side, the shaded side, the side away from the light, and the spot that draws the eye. */
  lit: string;
  shade: string;
  dim: string;
  accent: string;
};

type Linear = [number, number, number];

// Björn Ottosson's OKLab to linear sRGB, https://bottosson.github.io/posts/oklab/
function linearSrgb(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function channel(value: number): string {
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, gamma)) * 255);
  return byte.toString(16).padStart(2, '0');
}

/** An OKLCH colour as `#rrggbb`; chroma is lowered until the colour fits sRGB, so that hue and lightness hold. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma;
  let rgb = linearSrgb(lightness, fitting, hue);
  while (fitting > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    fitting = Math.max(0, fitting - 0.004);
    rgb = linearSrgb(lightness, fitting, hue);
  }
  return `#${rgb.map(channel).join('')}`;
}

// Dark yellows and olives look like mud on a tile, so a field's hue is one of these; accents may be warm.
const fieldHues = [8, 26, 152, 172, 194, 216, 236, 254, 272, 292, 314, 340] as const;
const accentHues = [32, 58, 82, 168, 210, 350] as const;

/** Tones for a picture: the hue of the field, and an accent far from it. Lightness never varies: a set is even. */
export function tonesOf(random: Random): Tones {
  const hue = random.pick(fieldHues);
  const away = (other: number) => Math.abs(((other - hue + 540) % 360) - 180);
  const accentHue = random.pick(accentHues.filter((other) => away(other) >= 95));
  return {
    deep: oklchToHex(0.27, 0.075, hue),
    field: oklchToHex(0.36, 0.105, hue + 8),
    line: oklchToHex(0.56, 0.12, hue + 12),
    lit: oklchToHex(0.93, 0.04, hue + 4),
    shade: oklchToHex(0.75, 0.115, hue),
    dim: oklchToHex(0.55, 0.125, hue),
    accent: oklchToHex(0.78, 0.165, accentHue),
  };
}
