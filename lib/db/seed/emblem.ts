import { tonesOf } from './emblem-colours';
import { n } from './emblem-geometry';
import { cardMotifs } from './emblem-motifs-card';
import { topUpMotifs } from './emblem-motifs-top-up';
import { patterns } from './emblem-patterns';
import { hashText, randomFrom } from './random';

const motifs = { ...topUpMotifs, ...cardMotifs };

export type MotifName = keyof typeof motifs;

export type Emblem = {
  slug: string;
  /** What the picture shows; chosen by the slug where it is left out. */
  motif?: MotifName;
  /** `square` is 400 × 400 (a tile of a grid), `wide` is 800 × 450 (a page's head). */
  shape: 'square' | 'wide';
};

// Chosen among many so that neighbours in the demo catalogue differ in hue, pattern and field.
const salt = 7491;

/** The field's lighter half, as a path. */
function split(kind: number, width: number, height: number, [x, y]: readonly [number, number]): string {
  if (kind === 0) return `M0 ${n(height * 0.78)}L${width} ${n(height * 0.3)}V${height}H0Z`;
  if (kind === 1) return `M0 0H${n(x + height * 0.24)}L${n(x - height * 0.24)} ${height}H0Z`;
  if (kind === 2)
    return `M0 ${n(y + height * 0.12)}Q${n(x)} ${n(y - height * 0.06)} ${width} ${n(y + height * 0.12)}V${height}H0Z`;
  const r = n(height * 0.395);
  return `M${n(x)} ${n(y - height * 0.395)}a${r} ${r} 0 0 1 0 ${n(height * 0.79)}a${r} ${r} 0 0 1 0-${n(height * 0.79)}Z`;
}

/**
 * A product's picture as SVG text under 4 KB: a motif on a two-tone field with a fine pattern. Everything follows
 * from the slug, so the same product always gets the same picture.
 */
export function emblem({ slug, motif, shape }: Emblem): string {
  const random = randomFrom(`emblem ${salt} ${slug}`);
  const tones = tonesOf(random);
  const pattern = random.pick(Object.values(patterns));
  const kind = random.int(0, 3);
  const names = Object.keys(motifs) as MotifName[];
  const draw = motifs[motif ?? names[hashText(slug) % names.length] ?? 'gem'];

  const [width, height] = shape === 'square' ? [400, 400] : [800, 450];
  const focus = shape === 'square' ? ([200, 200] as const) : ([530, 225] as const);
  const scale = shape === 'square' ? 1.22 : 1.5;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
    `<path fill="${tones.deep}" d="M0 0H${width}V${height}H0Z"/>`,
    `<path fill="${tones.field}" d="${split(kind, width, height, focus)}"/>`,
    `<g fill="none" stroke="${tones.line}" color="${tones.line}" stroke-width="1.5" opacity=".5">${pattern({ width, height, focus, random })}</g>`,
    shape === 'wide'
      ? '<use href="#m" transform="translate(150 330) rotate(-14) scale(3.1)" opacity=".09"/>'
      : '',
    `<g transform="translate(${focus.join(' ')}) scale(${scale})"><g id="m">${draw(tones)}</g></g>`,
    '</svg>\n',
  ].join('');
}
