import { ensureBuild } from '@/lib/runtime/build';
import { say } from '@/lib/runtime/progress.mjs';

/** `npm run build`: builds the web app unless the build is current. */
export async function run(): Promise<void> {
  await ensureBuild();
  say('The build is current.');
}
