/** A coordinate with at most one decimal, so that pictures stay small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

/** The point at an angle (degrees, 0 = up, clockwise) and a distance from the centre. */
export function polar(angle: number, radius: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [Math.cos(radians) * radius, Math.sin(radians) * radius];
}

export const polygon = (points: readonly Point[], fill: string): string =>
  `<path fill="${fill}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z"/>`;

export const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

export const line = (d: string, stroke: string, width: number): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`;

export const turned = (degrees: number, content: string): string =>
  `<g transform="rotate(${n(degrees)})">${content}</g>`;

export const mirrored = (content: string): string => `${content}<g transform="scale(-1 1)">${content}</g>`;

/** An arc's stroke from one angle to another (degrees, 0 = up, clockwise), at most a whole turn. */
export function arc(from: number, to: number, radius: number, stroke: string, width: number): string {
  const [x1, y1] = polar(from, radius);
  const [x2, y2] = polar(to, radius);
  const large = to - from > 180 ? 1 : 0;
  const d = `M${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${n(x2)} ${n(y2)}`;
  return line(d, stroke, width);
}

/** Corners of a regular polygon, the first one straight up. */
export const corners = (count: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i) => polar(turn + (i * 360) / count, radius));
