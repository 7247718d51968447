import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { type RenderedContent, renderContent } from '../help/read-help-page';
import type { PreviewContentInput } from './schemas';

/** A text as the shop would show it. @throws DomainError forbidden */
export async function previewContent({
  actor,
  input,
}: {
  actor: Operator;
  input: z.output<typeof PreviewContentInput>;
}): Promise<RenderedContent> {
  authorize(actor, 'content:read');
  return renderContent(input);
}
