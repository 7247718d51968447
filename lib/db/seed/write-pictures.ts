import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cardSeeds } from './cards';
import { emblem } from './emblem';
import { type ProductSeed, pictures } from './products';
import { topUpSeeds } from './top-ups';

// `node --import tsx lib/db/seed/write-pictures.ts` writes the demo catalogue's pictures into `public/`.

function write(path: string, svg: string): void {
  const file = join('public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}

function writeAll(kind: 'top-up' | 'card', products: readonly ProductSeed[]): void {
  for (const { slug, motif } of products) {
    const { image, preview } = pictures(kind, slug);
    write(image, emblem({ slug, motif, shape: 'square' }));
    write(preview, emblem({ slug, motif, shape: 'wide' }));
  }
}

writeAll('top-up', topUpSeeds);
writeAll('card', cardSeeds);
