import { z } from 'zod';
import { recordId } from '@/lib/fields';

const TokenView = z
  .object({
    id: recordId(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    expires_at: z.string().describe('When the token expires.'),
  })
  .meta({ id: 'Token' });

export const TokenListView = z.object({
  tokens: z.array(TokenView),
  total: z.int().describe('How many tokens there are in all.'),
});
export type TokenList = z.output<typeof TokenListView>;

export const RevokeTokenInput = z.object({ id: recordId() });

export const IssuedToken = z.object({
  message: z.string().describe('The result.'),
  bearer_token: z.string(),
});
