import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { invalid, isDomainError } from '@/lib/errors';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { queueFullError } from '@/lib/queue-full-error';
import { inThread, TaskFailed } from '@/lib/threads/in-thread';
import { addPicture } from '../pictures/add-picture';
import type { ImportedTemplateView, LeftOutReason } from './schemas';
import type { FoundPicture } from './template-file';

/** Milliseconds after which no further picture is begun: somebody waits for the answer. */
const PICTURES_MS = 60_000;

/** Each has its pictures in memory until they are made anew. */
const queue = new FairQueue({ atOnce: 2, perKey: 1, maxWaiting: 64, maxWaitingPerKey: 4 });

/** `descriptor`: of the open file, which stays open. */
type Given = { actor: Actor; input: { descriptor: number; name: string } };

/**
 * Reads a template from an HTML file, an archive or an email, and brings its pictures into the account's library. The
 * template is not saved.
 *
 * @throws DomainError invalid where it can't be read; limited, unavailable where too many wait.
 */
export async function importTemplate(given: Given): Promise<ImportedTemplateView> {
  authorizeMember(given.actor, 'emails:write');
  return queue
    .run(given.actor.id, () => bringTemplate(given))
    .catch((error: unknown) => {
      if (error instanceof TaskFailed) throw invalid({ field: 'file', rule: 'too-complex' });
      throw isQueueFull(error) ? queueFullError(error) : error;
    });
}

async function bringTemplate({
  actor,
  input: { descriptor, name: file_name },
}: Given): Promise<ImportedTemplateView> {
  const found = await inThread('readTemplateFile', { descriptor, name: file_name }, actor.id);
  if ('fault' in found) throw invalid({ field: 'file', text: found.fault });
  if ('excess' in found) throw invalid({ field: 'file', ...found.excess });
  const { name, html, pictures, elsewhere, placeholders, leftOut } = found;
  const { addresses, refused } = await addPictures(actor, pictures);
  const html_code = await inThread('readdressPage', { html, addresses }, actor.id);
  return {
    template_name: name,
    html_code,
    pictures: pictures.length - refused.length,
    elsewhere,
    placeholders,
    left_out: [...leftOut, ...refused],
  };
}

/** Adds pictures to the library one after the other, as many as it takes. */
async function addPictures(actor: Actor, pictures: readonly FoundPicture[]) {
  const addresses = new Map<string, string>();
  const refused: { address: string; reason: LeftOutReason }[] = [];
  const until = Date.now() + PICTURES_MS;
  let ended: LeftOutReason | undefined;
  for (const picture of pictures) {
    ended ??= Date.now() > until ? 'took-too-long' : undefined;
    const added = ended ?? (await addOne(actor, picture));
    if (added === 'library-full') ended = added;
    if (typeof added === 'string') refused.push({ address: calledBy(picture), reason: added });
    else for (const address of picture.addresses) addresses.set(address, added.url);
  }
  return { addresses, refused };
}

/** What the page calls a picture, unless that is the picture itself. */
const calledBy = ({ addresses: [address = ''], name }: FoundPicture) =>
  address.startsWith('data:') ? name : address;

async function addOne(actor: Actor, { name, alt, bytes }: FoundPicture) {
  const input = { read: async () => Buffer.from(bytes), file_name: name, alt };
  try {
    return await addPicture({ actor, input });
  } catch (error) {
    if (isDomainError(error) && error.kind === 'invalid') return 'not-a-picture' as const;
    if (isDomainError(error) && error.kind === 'conflict') return 'library-full' as const;
    throw error;
  }
}
