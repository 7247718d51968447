import { n, polar } from './emblem-geometry';
import type { Random } from './random';

/** A field's fine pattern: strokes (in one colour, set by the caller) over width × height, around a focus. */
export type Pattern = (area: {
  width: number;
  height: number;
  focus: readonly [number, number];
  random: Random;
}) => string;

const reach = (width: number, height: number) => Math.hypot(width, height) * 0.72;

const contours: Pattern = ({ width, height, focus: [x, y], random }) => {
  const phases = [random.next() * 6.28, random.next() * 6.28];
  const wobble = (angle: number, level: number) =>
    1 +
    0.12 * Math.sin(2 * angle + (phases[0] ?? 0) + level * 0.25) +
    0.07 * Math.sin(3 * angle + (phases[1] ?? 0) - level * 0.2);
  const levels = Array.from({ length: 9 }, (_, level) => {
    const radius = 62 + level * (reach(width, height) / 9);
    const points = Array.from({ length: 12 }, (_, i) => {
      const [px, py] = polar(i * 30, radius * wobble((i * Math.PI) / 6, level));
      return [x + px, y + py] as const;
    });
    const middle = (i: number) => {
      const [a, b] = [points[i % 12] ?? [0, 0], points[(i + 1) % 12] ?? [0, 0]];
      return `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
    };
    return `M${middle(11)}${points.map(([px, py], i) => `Q${Math.round(px)} ${Math.round(py)} ${middle(i)}`).join('')}Z`;
  });
  return `<path d="${levels.join('')}"/>`;
};

const hexagons: Pattern = ({ width, height }) => {
  const tile = 'M0 14L12 7L24 14V28L12 35L0 28ZM12 35V42M12 7V0M0 14V28';
  return `<defs><pattern id="p" width="24" height="42" patternUnits="userSpaceOnUse" patternTransform="scale(1.5)"><path d="${tile}" fill="none" stroke="currentColor"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#p)" stroke="none"/>`;
};

const rays: Pattern = ({ width, height, focus: [x, y] }) => {
  const far = reach(width, height) * 1.4;
  const spokes = Array.from({ length: 48 }, (_, i) => {
    const [dx, dy] = polar(i * 7.5, 1);
    const near = i % 2 ? 150 : 112;
    return `M${n(x + dx * near)} ${n(y + dy * near)}L${Math.round(x + dx * far)} ${Math.round(y + dy * far)}`;
  });
  return `<path d="${spokes.join('')}"/>`;
};

const scanLines: Pattern = ({ width, height }) =>
  `<path d="${Array.from({ length: Math.ceil(height / 12) }, (_, i) => `M0 ${i * 12 + 6}H${width}`).join('')}"/>`;

const orbits: Pattern = ({ width, height, focus: [x, y] }) =>
  Array.from(
    { length: 11 },
    (_, i) => `<circle cx="${x}" cy="${y}" r="${n(120 + i * (reach(width, height) / 11))}"/>`,
  ).join('');

const weave: Pattern = ({ width, height }) =>
  `<defs><pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 7H14M7 14V28M14 21H28M21 0V14" fill="none" stroke="currentColor"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#p)" stroke="none"/>`;

export const patterns = { contours, hexagons, rays, scanLines, orbits, weave } satisfies Record<
  string,
  Pattern
>;
