import { z } from 'zod';
import { invalid } from '@/lib/errors';
import { readInput } from '@/lib/http/parse-input';
import { readUpload } from '@/lib/http/read-upload';
import { FileUpload } from '@/lib/uploads/file-upload';
import { store } from '../contract';
import { MAX_PICTURE_BYTES, ProductInput, ProductPicture, UploadPictureInput } from './schemas';
import { removeProductPicture as remove, setProductPicture as set } from './set-product-picture';

const shared = { tag: 'Operations', extension: true, auth: 'catalogue:write', record: 'id' } as const;

export const uploadProductPictureEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/picture',
  summary: 'Upload the picture of a top-up or a card.',
  description:
    'JPEG, PNG, GIF or WebP, at most 10 MB and 60 million pixels. It is made anew, at most 640 pixels wide and high, and served at an address that never changes. The shop shows the middle of it as a square.',
  example: {
    body: { kind: 'card', id: 2_000_000_000 },
    file: {
      name: 'dot.gif',
      type: 'image/gif',
      content: 'R0lGODlhAQABAPAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
      isBase64: true,
    },
    status: 404,
  },
  upload: UploadPictureInput,
  response: ProductPicture,
  async handler({ actor, request }) {
    const upload = new FileUpload(actor);
    const receive = async () => {
      const raw = await readUpload(request, {
        maxFileBytes: MAX_PICTURE_BYTES,
        async onFile({ field, ...file }) {
          if (field === 'file') await upload.take(file);
        },
      });
      const reading = readInput(ProductInput, { ...raw });
      if (!('data' in reading)) throw invalid(...reading.problems);
      return { ...reading.data, read: upload.taken().read };
    };
    try {
      return { picture: await set({ actor, receive }) };
    } finally {
      await upload.close();
    }
  },
});

export const removeProductPictureEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/picture/remove',
  summary: 'Remove the picture of a top-up or a card.',
  description: 'Orders that were made go on showing it.',
  body: ProductInput,
  example: { body: { kind: 'card', id: 2_000_000_000 }, status: 404 },
  response: z.literal('Removed Successfully'),
  async handler({ actor, body }) {
    await remove({ actor, input: body });
    return 'Removed Successfully' as const;
  },
});
