import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { say } from '@/lib/runtime/progress.mjs';
import { routeFiles, writtenRouteFiles } from '@/lib/runtime/route-files';

/** `npm run routes`: writes the route files of new and changed endpoints, and deletes those of endpoints that are gone. */
export async function run(): Promise<void> {
  const wanted = await routeFiles();
  const existing = writtenRouteFiles();
  for (const [file, text] of wanted) {
    if (existing.get(file) === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    say(`  wrote ${file}`);
  }
  for (const file of existing.keys()) {
    if (wanted.has(file)) continue;
    rmSync(file);
    removeEmpty(dirname(file));
    say(`  deleted ${file}`);
  }
  say(`${wanted.size} route files are as the endpoints say.`);
}

/** Removes a folder and those above it, up to the first that holds something. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  removeEmpty(dirname(folder));
}
