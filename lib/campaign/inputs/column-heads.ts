import { z } from 'zod';

/** How the columns of a downloaded list are called, in their order. */
export const columnHeads = () =>
  z.array(z.string().max(300)).max(200).describe('The names of the columns in the first line.');
