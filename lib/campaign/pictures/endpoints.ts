import { z } from 'zod';
import { invalid } from '@/lib/errors';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { FileUpload } from '@/lib/uploads/file-upload';
import { campaign } from '../contract';
import { addPicture } from './add-picture';
import { changePicture, deletePicture, restorePicture } from './change-picture';
import { listPictures } from './list-pictures';
import { pictureUses } from './picture-uses';
import {
  ChangePictureInput,
  MAX_PICTURE_BYTES,
  PictureQuery,
  Pictures,
  PicturesQuery,
  PictureUses,
  PictureView,
  UploadPictureFields,
  UploadPictureInput,
} from './schemas';

const shared = { tag: 'Pictures', extension: true, auth: 'client' } as const;
const response = z.object({ picture: PictureView });

export const listPicturesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/pictures',
  summary: 'List pictures.',
  description: 'Newest first. `search` looks into names and texts.',
  example: { query: { page: 1 } },
  query: PicturesQuery,
  response: Pictures,
  handler: ({ actor, query }) => listPictures({ actor, input: query }),
});

export const uploadPictureEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/pictures/upload',
  auth: 'emails:write',
  summary: 'Upload a picture for emails.',
  description:
    'JPEG, PNG, GIF or WebP, at most 10 MB and 60 million pixels. It is made anew, at most 1,200 pixels wide and 4,000 high, and served at an address that never changes. The same picture again is the one that is there.',
  example: {
    body: { alt: 'A green dot' },
    file: {
      name: 'dot.gif',
      type: 'image/gif',
      content: 'R0lGODlhAQABAPAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
      isBase64: true,
    },
  },
  upload: UploadPictureInput,
  response,
  async handler({ actor, request }) {
    const upload = new FileUpload(actor);
    try {
      const raw = await readUpload(request, {
        maxFileBytes: MAX_PICTURE_BYTES,
        async onFile({ field, ...file }) {
          if (field === 'file') await upload.take(file);
        },
      });
      const reading = readInput(UploadPictureFields, { ...raw });
      if (!('data' in reading)) throw invalid(...reading.problems);
      const { name, read } = upload.taken();
      const input = { read, file_name: name, alt: reading.data.alt };
      return { picture: await addPicture({ actor, input }) };
    } finally {
      await upload.close();
    }
  },
});

export const changePictureEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/pictures/update',
  auth: 'emails:write',
  summary: 'Rename a picture, or say anew what it shows.',
  record: 'id',
  example: { body: { id: 1, alt: 'A green dot' } },
  body: ChangePictureInput,
  response,
  handler: async ({ actor, body }) => ({ picture: await changePicture({ actor, input: body }) }),
});

export const getPictureUsesEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/pictures/uses',
  summary: 'List what shows a picture.',
  description: 'Templates, sends and automations with content of their own, saved blocks, and the brand kit.',
  record: 'id',
  example: { query: { id: 1 } },
  query: PictureQuery,
  response: PictureUses,
  handler: ({ actor, query }) => pictureUses({ actor, input: query }),
});

export const deletePictureEndpoint = campaign.endpoint({
  ...shared,
  method: 'DELETE',
  path: '/pictures/delete',
  auth: 'emails:write',
  summary: 'Take a picture out of the library.',
  description: 'Emails that show it go on showing it.',
  record: 'id',
  example: { query: { id: 1 } },
  query: PictureQuery,
  response: z.literal('Deleted Successfully'),
  async handler({ actor, query }) {
    await deletePicture({ actor, input: query });
    return 'Deleted Successfully' as const;
  },
});

export const restorePictureEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/pictures/restore',
  auth: 'emails:write',
  summary: 'Restore a picture.',
  description: 'One that was deleted in the last 30 days.',
  record: 'id',
  example: { body: { id: 1 } },
  body: PictureQuery,
  response,
  handler: async ({ actor, body }) => ({ picture: await restorePicture({ actor, input: body }) }),
});
