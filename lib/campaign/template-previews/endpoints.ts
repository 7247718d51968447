import { campaign } from '../contract';
import { CONTENT_BODY_BYTES } from '../templates/content-size';
import { previewTemplate } from './preview-template';
import { PreviewTemplateInput, TemplatePreview } from './schemas';

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
