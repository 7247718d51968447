import { readSections, type Section } from '@/components/developers/document';
import { openapiDocument } from '@/lib/reference/document';

let sections: Section[] | undefined;

/** The reference's sections; the document never changes while the process runs. */
export function referenceSections(): Section[] {
  sections ??= readSections(openapiDocument());
  return sections;
}
