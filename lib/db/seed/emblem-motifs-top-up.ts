import type { Tones } from './emblem-colours';
import {
  box,
  circle,
  corners,
  line,
  mirrored,
  type Point,
  path,
  polar,
  polygon,
  ring,
  turned,
} from './emblem-geometry';

/** Draws a motif around the origin, inside a square from -100 to 100. */
export type Motif = (tones: Tones) => string;

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const flame: Motif = ({ lit, shade, accent }) =>
  path(
    'M4-98C22-54 70-30 70 28A70 70 0 0 1-70 28C-70-8-46-22-40-54C-28-40-20-30-12-24C0-44 10-66 4-98Z',
    shade,
  ) +
  path('M4-98C22-54 70-30 70 28A70 70 0 0 1 0 98C-30 98-46 70-46 44C-46 10-2-22 4-98Z', lit) +
  path('M4-6C8 20 36 26 36 58A35 35 0 0 1-34 58C-34 34-8 26 4-6Z', accent);

const wheel: Motif = ({ lit, shade, deep, accent }) =>
  circle(0, 0, 94, shade) +
  path('M0-94A94 94 0 0 1 0 94Z', lit) +
  circle(0, 0, 66, deep) +
  repeat(5, (i) => turned(i * 72, path('M-12-68H12L7-18H-7Z', i % 2 ? shade : lit))) +
  circle(0, 0, 23, accent);

const bloom: Motif = ({ lit, shade, accent }) =>
  repeat(6, (i) => turned(i * 60, path('M0-16C-40-40-36-80 0-98C36-80 40-40 0-16Z', shade))) +
  repeat(6, (i) => turned(i * 60, path('M0-16C40-40 36-80 0-98Z', lit))) +
  circle(0, 0, 27, accent);

const fist: Motif = ({ lit, shade, accent }) =>
  polygon(
    corners(24, 98).map(([x, y], i): Point => (i % 2 ? [x * 0.76, y * 0.76] : [x, y])),
    accent,
  ) +
  box(-54, -6, 104, 58, 18, shade) +
  repeat(4, (i) => box(-54 + i * 27, -46, 23, 66, 11, lit)) +
  box(-62, 8, 74, 26, 13, lit);

const moth: Motif = ({ lit, shade, accent, deep }) =>
  mirrored(
    path('M4-8C34-76 92-86 98-46C102-6 56 20 4 20Z', lit) +
      path('M4 14C48 16 76 40 62 70C48 96 12 64 4 34Z', shade) +
      circle(62, -34, 13, accent),
  ) +
  path('M0-58C14-30 14 40 0 84C-14 40-14-30 0-58Z', deep) +
  line('M-4-50C-10-76-22-84-34-86M4-50C10-76 22-84 34-86', shade, 6);

const rune: Motif = ({ lit, shade, accent }) =>
  path('M-54 96L-62-46L-6-98L56-58L52 96Z', lit) +
  path('M-6-98L56-58L52 96H10Z', shade) +
  line('M-22-36V58M-22-36L26-4L-22 26M4 44L28 62', accent, 13);

const vane: Motif = ({ lit, shade, deep, accent }) => {
  const outer = corners(6, 98, 30);
  const inner = corners(6, 50, 30);
  const side = (i: number) =>
    polygon(
      [outer[i], outer[(i + 1) % 6], inner[(i + 1) % 6], inner[i]].filter((point) => point !== undefined),
      [shade, shade, lit, lit, lit, shade][i] ?? lit,
    );
  return (
    repeat(6, side) +
    polygon(inner, deep) +
    repeat(3, (i) => turned(i * 120, path('M0-40L15-6H-15Z', accent)))
  );
};

const aperture: Motif = ({ lit, shade, accent }) => {
  const blade = (i: number) =>
    polygon(
      [polar(i * 60, 98), polar(i * 60 + 60, 98), polar(i * 60 + 98, 44), polar(i * 60 + 38, 44)],
      i % 2 ? shade : lit,
    );
  return polygon(corners(6, 46, 38), accent) + repeat(6, blade);
};

const wards: Motif = ({ lit, shade, accent }) =>
  turned(
    45,
    repeat(9, (i) => {
      const [column, row] = [(i % 3) - 1, Math.floor(i / 3) - 1];
      return box(
        column * 47 - 21,
        row * 47 - 21,
        42,
        42,
        7,
        i === 4 ? accent : (column + row) % 2 ? shade : lit,
      );
    }),
  );

const chevrons: Motif = ({ lit, shade, accent }) => {
  const chevron = (x: number, fill: string) =>
    path(`M${x}-78H${x + 40}L${x + 88} 0L${x + 40} 78H${x}L${x + 48} 0Z`, fill);
  return chevron(-98, shade) + chevron(-44, lit) + chevron(10, accent);
};

const ball: Motif = ({ lit, shade, deep, accent }) =>
  circle(0, 0, 94, lit) +
  path('M0 94A94 94 0 0 1-66-67A110 110 0 0 0 66 67A94 94 0 0 1 0 94Z', shade) +
  repeat(5, (i) => turned(i * 72, line('M0-38V-68M0-68L-36-84M0-68L36-84', deep, 7))) +
  polygon(corners(5, 40), accent);

const horns: Motif = ({ lit, shade, dim, accent, deep }) =>
  mirrored(path('M12-4C58-2 66-46 56-94C104-54 104 26 34 36Z', lit)) +
  path('M-36-22H36L44 18L18 90H-18L-44 18Z', dim) +
  path('M0-22H36L44 18L18 90H0Z', shade) +
  mirrored(path('M12 14L36 4L30 30Z', accent)) +
  path('M0 56L8 76H-8Z', deep);

const bird: Motif = ({ lit, shade, accent, deep }) =>
  path('M-62-4L-100-50L-34-20Z', shade) +
  path('M64-36L100-26L62-8Z', accent) +
  path('M-72-14H6A36 36 0 1 1 72-22V-14A72 72 0 0 1-72-14Z', lit) +
  path('M-54-14H26A40 40 0 0 1-54-14Z', shade) +
  circle(44, -30, 7, deep) +
  line('M-12 58V82M16 58V82M-84 84H84', accent, 8);

const lantern: Motif = ({ lit, shade, deep, accent }) =>
  ring(0, -76, 18, shade, 8) +
  path('M-34-62H34L46-40H-46Z', shade) +
  path('M-46-34H46L66 40L46 66H-46L-66 40Z', lit) +
  path('M14-34H46L66 40L46 66H14Z', shade) +
  box(-38, 72, 76, 20, 6, shade) +
  path('M0-18C10 4 26 12 26 32A26 26 0 0 1-26 32C-26 12-6 6 0-18Z', accent) +
  path('M0 22C4 32 11 36 11 44A11 11 0 0 1-11 44C-11 36-4 32 0 22Z', deep);

export const topUpMotifs = {
  flame,
  wheel,
  bloom,
  fist,
  moth,
  rune,
  vane,
  aperture,
  wards,
  chevrons,
  ball,
  horns,
  bird,
  lantern,
} satisfies Record<string, Motif>;
