import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { SendPreview } from '../single-sends/draft-schemas';
import { testFields } from '../single-sends/schemas';
import { MAX_CONTENT } from '../templates/content-size';

export const PreviewTemplateInput = z.object({
  json_code: text(MAX_CONTENT).optional(),
  html_code: text(MAX_CONTENT).optional(),
  contact_id: recordId()
    .optional()
    .describe('The contact whose values are shown; without it, the names of the fields.'),
});

export const TestTemplateInput = z.object({
  template_id: recordId(),
  sender_id: recordId(),
  ...testFields,
});

export const TemplatePreview = SendPreview.omit({ from: true, subject: true, preheader: true }).meta({
  id: 'TemplatePreview',
});
