import { z } from 'zod';

/** One line of text, such as may stand in a mail's header: no control characters, no line breaks of any kind. */
export const singleLine = (max = 255) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u);
