import { recordId, text } from '@/lib/fields';
import { MAX_CONTENT } from '../templates/content-size';

/** What a mail is made of: a template of the list, or a design or HTML of its own. */
export const contentFields = {
  template_id: recordId(),
  template_json: text(MAX_CONTENT).optional(),
  template_html: text(MAX_CONTENT).optional(),
};
