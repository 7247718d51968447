import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** `isType` tells that it is gone when the program runs, `isLazy` that it is loaded when it is asked for. */
export type Import = { from: string; names: string; isType: boolean; isLazy: boolean };
export type Source = { file: string; text: string; imports: Import[] };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** What a file imports, by path from the project's folder. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, names = '', named, dynamic, bare]) => {
    const given = named ?? dynamic ?? bare ?? '';
    const from = given.startsWith('@/')
      ? given.slice(2)
      : given.startsWith('.')
        ? posix.join(dirname(file), given)
        : given;
    return { from, names: names.replace(/\s+/g, ' '), isType: Boolean(type), isLazy: dynamic !== undefined };
  });
}

/** The project's own sources with their imports, tests left out. */
export const readSources = (): Source[] =>
  ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => {
        const text = readFileSync(file, 'utf8');
        return { file, text, imports: importsOf(file, text) };
      }),
  );
