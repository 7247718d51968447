import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { templates } from '@/lib/db/schema';
import type { TemplateRow } from './rows';
import type { TemplateInput } from './schemas';
import { templateContent } from './template-content';
import { writeComposed } from './write-composed';

/** The picture of a template that has none of its own. */
const NO_PICTURE = 'blank.svg';

/** Adds a template of the account's own. @throws DomainError invalid. */
export async function createTemplate({
  actor,
  input,
}: {
  actor: Actor;
  input: TemplateInput;
}): Promise<TemplateRow> {
  authorizeMember(actor, 'emails:write');
  const { template_name, preview_image = NO_PICTURE } = input;
  return writeComposed(
    actor.id,
    () => templateContent(actor, input),
    async (tx, { content }) => {
      const [made] = await tx
        .insert(templates)
        .values({ user_id: actor.id, template_name, preview_image, ...content })
        .returning();
      if (!made) throw new Error('The template was not added.');
      return made;
    },
  );
}
