import { z } from 'zod';
import { campaign } from '../contract';
import { CONTENT_BODY_BYTES } from '../templates/content-size';
import { previewTemplate } from './preview-template';
import { PreviewTemplateInput, TemplatePreview, TestTemplateInput } from './schemas';
import { testTemplate } from './test-template';

export const previewTemplateEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/template/preview',
  summary: 'Show a template as a contact would get it.',
  description:
    'Saved or not: of `json_code` or of `html_code`, as template/create takes them. Its links lead to pages that change nothing.',
  tag: 'Templates',
  extension: true,
  auth: 'client',
  maxBodyBytes: CONTENT_BODY_BYTES,
  body: PreviewTemplateInput,
  example: { body: { html_code: '<p>Hello ((first_name|there))</p>', contact_id: 12 } },
  response: TemplatePreview,
  handler: ({ actor, body }) => previewTemplate({ actor, input: body }),
});

export const testTemplateEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/template/test',
  summary: 'Mail a template to some addresses as a test.',
  description:
    'As it is saved, with its name as the subject after `[Test] `. To at most 10, and 30 an hour for each account, tests of sends and automations included (429). A contact’s address gets that contact’s values, another the names of the fields; with `contact_id`, all get that contact’s. Without a verified sender, or content: 409.',
  tag: 'Templates',
  extension: true,
  auth: 'emails:write',
  record: 'template_id',
  body: TestTemplateInput,
  example: { body: { template_id: 101, sender_id: 1, emails: ['ada.moss@example.net'] } },
  response: z.literal('Test Mail Send'),
  async handler({ actor, body }) {
    await testTemplate({ actor, input: body });
    return 'Test Mail Send' as const;
  },
});
