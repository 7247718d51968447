import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { productHtmlOf } from '../catalogue/product-markdown';
import type { ProductText, ProductTextInput } from './schemas';

/** A product’s text as its page would show it. @throws DomainError forbidden */
export function previewProductText({
  actor,
  input: { text },
}: {
  actor: Operator;
  input: z.output<typeof ProductTextInput>;
}): z.output<typeof ProductText> {
  authorize(actor, 'catalogue:read');
  return { html: productHtmlOf(text) };
}
