import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { listQuery } from '../paging/list-query';
import { USE_KINDS } from './use-kinds';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

const alt = () => text(500).describe('The text for screen readers, and where pictures are turned off.');
const fileName = () => text(255).min(1);

export const PictureView = z
  .object({
    id: z.int(),
    url: z.url().describe('The picture’s URL. It never changes.'),
    file_name: z.string(),
    alt: z.string(),
    width: z.int().describe('The width in pixels.'),
    height: z.int().describe('The height in pixels.'),
    size: z.int().describe('The size in bytes.'),
    uses: z
      .int()
      .describe('How many templates, sends, automations and saved blocks show it, and the brand kit.'),
    created_at: z.string(),
  })
  .meta({ id: 'Picture' });

export const PicturesQuery = listQuery({});
export const Pictures = z.object({ pictures: z.array(PictureView), total: z.int() });

export const UploadPictureFields = z.object({ alt: alt().default('') });
export const UploadPictureInput = UploadPictureFields.extend({ file: z.file().describe('The picture.') });

export const ChangePictureInput = z.object({
  id: recordId(),
  file_name: fileName().optional(),
  alt: alt().optional(),
});

export const PictureQuery = z.object({ id: recordId() });

const PictureUse = z.object({
  kind: z.enum(USE_KINDS).describe('What shows the picture.'),
  key: z.string().describe('Its id, or the utr of a send or an automation.'),
  name: z.string(),
});
export const PictureUses = z.object({
  uses: z.array(PictureUse).describe('The last 50 that were changed.'),
  total: z.int(),
});
