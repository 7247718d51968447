import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GUIDES, GUIDES_FOLDER, type GuideName } from './guides';
import { type Guide, parseGuide } from './parse-guide';

/** Where the guides' requests go, as they are written. */
const WRITTEN_ORIGIN = 'http://localhost:3000';

const sources = new Map<GuideName, Promise<string>>();

/** The guide's Markdown. Each process reads it once. */
export function readGuideSource(name: GuideName): Promise<string> {
  const source = sources.get(name) ?? readFile(join(process.cwd(), GUIDES_FOLDER, `${name}.md`), 'utf8');
  sources.set(name, source);
  source.catch(() => sources.delete(name));
  return source;
}

/** @param origin where copied requests and links go */
export async function readGuide(name: GuideName, origin: string): Promise<Guide> {
  const source = await readGuideSource(name);
  return parseGuide(source.replaceAll(WRITTEN_ORIGIN, origin));
}

/** The titles of all guides, in their order. */
export function readGuideTitles(): Promise<{ name: GuideName; title: string }[]> {
  return Promise.all(
    GUIDES.map(async (name) => {
      const [heading = ''] = (await readGuideSource(name)).split('\n', 1);
      return { name, title: heading.replace(/^# /, '') };
    }),
  );
}
