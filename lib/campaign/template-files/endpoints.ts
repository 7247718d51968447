import { readUpload } from '@/lib/http/read-upload';
import { FileUpload } from '@/lib/uploads/file-upload';
import { campaign } from '../contract';
import { MAX_TEMPLATE_FILE_BYTES } from './file-limits';
import { importTemplate } from './import-template';
import { ImportedTemplate, ImportTemplateInput } from './schemas';

export const importTemplateEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/template/import',
  tag: 'Templates',
  extension: true,
  auth: 'emails:write',
  summary: 'Read a template from a file.',
  description:
    'An HTML file, a ZIP archive with one and its pictures, or an email as mail programs save it; at most 25 MB. Its pictures are added to the library, and the HTML gets their addresses. The template isn’t saved: pass `template_name` and `html_code` on to template/create.',
  example: {
    body: {},
    file: {
      name: 'spring.html',
      type: 'text/html',
      content: '<title>Spring</title><p>Hello ((first_name|there))</p>',
    },
  },
  upload: ImportTemplateInput,
  response: ImportedTemplate,
  async handler({ actor, request }) {
    const upload = new FileUpload(actor);
    try {
      await readUpload(request, {
        maxFileBytes: MAX_TEMPLATE_FILE_BYTES,
        async onFile({ field, ...file }) {
          if (field === 'file') await upload.take(file);
        },
      });
      return await importTemplate({ actor, input: upload.taken() });
    } finally {
      await upload.close();
    }
  },
});
