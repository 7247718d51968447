// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder } from './envelopes';
import { flag, id, made, text } from './fields-of-records';

export const template = z.strictObject({
  id,
  template_name: z.string().min(1),
  preview_image: text,
  json_code: text,
  html_code: text,
  is_blank: flag,
  // Extension: belongs to the product, so that nobody can change it.
  is_built_in: flag,
  // Extensions: how the console's gallery is kept in order.
  tags: z.array(text),
  is_archived: flag,
  ...made,
});

export const templates = listUnder('templates', template);
