import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/**
 * SHA-256 over all that something is made from, names included.
 * @param {readonly string[]} sources files and folders
 * @param {RegExp} apart what lies among them and is no part of it
 */
export function sourceHash(sources, apart) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(source)) {
      if (!apart.test(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
