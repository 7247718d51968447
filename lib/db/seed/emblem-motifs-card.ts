import { arc, box, circle, line, mirrored, path, polygon, ring } from './emblem-geometry';
import type { Motif } from './emblem-motifs-top-up';

const quarry: Motif = ({ lit, shade, accent, dim }) => {
  const cube = (x: number, y: number, size: number, tones: readonly [string, string, string]) => {
    const [half, quarter] = [size * 0.866, size / 2];
    return (
      polygon(
        [
          [x, y - size],
          [x + half, y - quarter],
          [x, y],
          [x - half, y - quarter],
        ],
        tones[0],
      ) +
      polygon(
        [
          [x - half, y - quarter],
          [x, y],
          [x, y + size],
          [x - half, y + quarter],
        ],
        tones[1],
      ) +
      polygon(
        [
          [x + half, y - quarter],
          [x, y],
          [x, y + size],
          [x + half, y + quarter],
        ],
        tones[2],
      )
    );
  };
  return (
    cube(0, -44, 48, [accent, lit, shade]) +
    cube(-48, 42, 48, [lit, shade, dim]) +
    cube(48, 42, 48, [lit, shade, dim])
  );
};

const gem: Motif = ({ lit, shade, dim, accent }) =>
  path('M-56-76H56L98-22L0 94L-98-22Z', shade) +
  path('M-56-76H0L-40-22H-98Z', lit) +
  path('M-98-22H-40L0 94Z', shade) +
  path('M56-76H0L40-22H98Z', shade) +
  path('M0-76L40-22H-40Z', accent) +
  path('M-40-22H40L0 94Z', lit) +
  path('M98-22H40L0 94Z', dim);

const tern: Motif = ({ lit, shade, accent }) =>
  circle(0, -4, 66, accent) +
  path('M0 0C-28-38-62-58-100-60C-86-14-56 24-16 36L-34 94L0 68Z', lit) +
  path('M0 0C28-38 62-58 100-60C86-14 56 24 16 36L34 94L0 68Z', shade);

const jar: Motif = ({ lit, shade, accent, deep }) =>
  box(-48, -96, 96, 30, 8, shade) +
  box(-66, -60, 132, 154, 30, lit) +
  box(-52, -12, 104, 92, 18, deep) +
  [
    [-40, 40],
    [-8, 40],
    [24, 40],
    [-40, 8],
    [-8, 8],
    [-24, -24],
  ]
    .map(([x = 0, y = 0], i) => box(x - 2, y, 28, 28, 5, [accent, shade, lit, lit, accent, shade][i] ?? lit))
    .join('');

const hourglass: Motif = ({ lit, shade, accent, deep }) =>
  path('M-52-74H52C52-34 14-18 14 0C14 18 52 34 52 74H-52C-52 34-14 18-14 0C-14-18-52-34-52-74Z', lit) +
  path('M-36-44H36C28-24 8-18 4 0H-4C-8-18-28-24-36-44Z', deep) +
  path('M-40 74C-36 46-14 36 0 30C14 36 36 46 40 74Z', accent) +
  box(-68, -96, 136, 22, 8, shade) +
  box(-68, 74, 136, 22, 8, shade);

const house: Motif = ({ lit, shade, accent }) =>
  path('M0-96L98-24V-4H-98V-24Z', shade) +
  box(-76, 4, 152, 88, 10, lit) +
  path('M-22 16L34 48L-22 80Z', accent) +
  circle(0, -42, 13, lit);

const clock: Motif = ({ lit, shade, accent }) =>
  Array.from({ length: 8 }, (_, i) => arc(i * 45 + 7, i * 45 + 38, 82, i < 5 ? lit : shade, 22)).join('') +
  path('M-26-44L48 0L-26 44Z', accent);

const equalizer: Motif = ({ lit, shade, accent }) =>
  [34, 92, 148, 196, 120, 168, 62]
    .map((height, i) =>
      box(-97 + i * 29, -height / 2, 20, height, 10, i === 3 ? accent : i % 2 ? lit : shade),
    )
    .join('');

const book: Motif = ({ lit, shade, accent }) =>
  arc(-82, 82, 78, accent, 16) +
  mirrored(box(62, -22, 32, 60, 14, accent)) +
  path('M0 4C-16-14-38-20-58-20V66C-38 66-16 72 0 88Z', lit) +
  path('M0 4C16-14 38-20 58-20V66C38 66 16 72 0 88Z', shade);

const signal: Motif = ({ lit, shade, accent }) =>
  `<g transform="translate(-62 62)">${arc(0, 90, 136, shade, 24)}${arc(0, 90, 94, lit, 24)}${arc(0, 90, 52, lit, 24)}${circle(4, -4, 20, accent)}</g>`;

const tide: Motif = ({ lit, shade, accent }) =>
  box(-94, 30, 36, 62, 8, shade) +
  box(-46, -6, 36, 98, 8, shade) +
  box(2, -46, 36, 138, 8, lit) +
  box(50, -92, 36, 184, 8, lit) +
  line('M-94 2C-66-26-56-28-40-30C-10-34 2-74 40-84', accent, 12);

const sim: Motif = ({ lit, shade, accent, deep }) =>
  path('M-64-78A16 16 0 0 1-48-94H24L68-50V78A16 16 0 0 1 52 94H-48A16 16 0 0 1-64 78Z', lit) +
  path('M16-94H24L68-50V78A16 16 0 0 1 52 94H16Z', shade) +
  path('M-42 50A44 44 0 0 1 46 50Z', accent) +
  [-60, -30, 0, 30, 60]
    .map((turn) => `<g transform="translate(2 50) rotate(${turn})">${line('M0-58V-74', deep, 8)}</g>`)
    .join('') +
  line('M-44 66H48', deep, 8);

const basket: Motif = ({ lit, shade, accent, deep }) =>
  ring(0, -14, 60, accent, 14) +
  path('M-88-6H88L64 78A18 18 0 0 1 46 90H-46A18 18 0 0 1-64 78Z', lit) +
  path('M18-6H88L64 78A18 18 0 0 1 46 90H18Z', shade) +
  box(-98, -20, 196, 26, 13, lit) +
  line('M-42 26L-34 68M-8 26V68M26 26V68M56 26L50 68', deep, 9);

const bowl: Motif = ({ lit, shade, accent }) =>
  line('M-52-24C-52-52-28-52-28-74M-16-24C-16-52 8-52 8-74M20-24C20-52 44-52 44-74', lit, 11) +
  line('M30-14L92-88M56-14L98-70', accent, 9) +
  path('M-94-8H94A94 94 0 0 1 40 74H-40A94 94 0 0 1-94-8Z', shade) +
  path('M-94-8H10C10 30-6 60-24 74H-40A94 94 0 0 1-94-8Z', lit) +
  box(-38, 78, 76, 16, 6, shade);

export const cardMotifs = {
  quarry,
  gem,
  tern,
  jar,
  hourglass,
  house,
  clock,
  equalizer,
  book,
  signal,
  tide,
  sim,
  basket,
  bowl,
} satisfies Record<string, Motif>;
