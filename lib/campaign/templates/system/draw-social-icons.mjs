// Draws the pictures in public/social, which stand for links in emails: a letter or a plain shape, nobody's mark.
// Run: node lib/campaign/templates/system/draw-social-icons.mjs
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';

const FOLDER = 'public/social';
/** Twice as large as they are shown. */
const SIZE = 64;
/** Stands out on white and on black alike, since mail programs turn pages dark without asking. */
const FILL = '#6b7080';
const LINE = 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"';

const SHAPES = {
  link: `<g ${LINE}><circle cx="32" cy="32" r="15"/><path d="M17 32h30M32 17c-10 9-10 21 0 30M32 17c10 9 10 21 0 30"/></g>`,
  mail: `<g ${LINE}><rect x="16" y="21" width="32" height="23" rx="3"/><path d="m17 24 15 11 15-11"/></g>`,
  phone: `<g ${LINE}><rect x="23" y="15" width="18" height="34" rx="4"/><path d="M30 43h4"/></g>`,
};
const letters = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [
  letter,
  `<text x="32" y="43" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="31" fill="#fff">${letter.toUpperCase()}</text>`,
]);

await mkdir(FOLDER, { recursive: true });
for (const [name, drawing] of [...Object.entries(SHAPES), ...letters]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><circle cx="32" cy="32" r="32" fill="${FILL}"/>${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(`${FOLDER}/${name}.png`);
}
