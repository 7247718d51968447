import { z } from 'zod';
import { email, text } from '@/lib/fields';

export const FindOrderInput = z.object({ utr: text(64), email: email() });
