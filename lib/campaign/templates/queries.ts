import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { fetchFile } from '@/lib/http/fetch-file';
import { campaignApi } from '../api-client';
import type {
  ChangeTemplatesInput,
  TemplateSummary as SummarySchema,
  TemplateSummaries,
  TemplateSummariesQuery,
} from './console-schemas';
import type { CreateTemplateInput, TemplateView } from './schemas';
import type { TemplateVersion as VersionSchema } from './version-schemas';

export type TemplateSummary = z.output<typeof SummarySchema>;
export type SavedTemplate = z.output<typeof TemplateView>;
export type TemplateVersion = z.output<typeof VersionSchema>;
export type TemplatesFilter = Omit<z.input<typeof TemplateSummariesQuery>, 'page' | 'per_page'>;
export type TemplatesChange = {
  strIds: number[];
  action: z.input<typeof ChangeTemplatesInput>['action'];
  tag?: string;
};
type Page = z.output<typeof TemplateSummaries>;
type Content = Pick<z.input<typeof CreateTemplateInput>, 'template_name' | 'html_code' | 'json_code'>;

/** How many templates the console asks for at a time. */
export const TEMPLATES_PER_PAGE = 24;

/** One page of the account's own templates, the first is 1. */
export const templatesQuery = (filter: TemplatesFilter, page: number) =>
  campaignApi.query('GET /template/summaries', { ...filter, page, per_page: TEMPLATES_PER_PAGE });

/** The same as rows. */
export function templateRows(filter: TemplatesFilter, page: number) {
  const { queryKey, queryFn } = templatesQuery(filter, page);
  return { queryKey, queryFn, select: ({ templates, total }: Page) => ({ rows: templates, total }) };
}

/** A template as it is edited; asked for again when somebody comes back to the page. */
export const templateQuery = (template_id: number) =>
  queryOptions({
    ...campaignApi.query('GET /template/view', { template_id }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  });

/** A template's HTML as of a time; the browser keeps it, so that a gallery is drawn without asking again. */
export const templateLookQuery = (template_id: number, looks_since: string) =>
  queryOptions({
    queryKey: [...campaignApi.key('GET /template/view'), template_id, looks_since] as const,
    async queryFn() {
      const search = new URLSearchParams({ template_id: String(template_id), looks_since });
      return (await fetchFile(`/api/email/template/look?${search}`)).text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The tags of the account's templates. */
export const templateTagsQuery = () => campaignApi.query('GET /template/tags');

/** What is made with a template. */
export const templateUsageQuery = (template_id: number) =>
  campaignApi.query('GET /template/usage', { template_id });

/** What a template was before, newest first, without its content. */
export const templateVersionsQuery = (template_id: number) =>
  queryOptions({ ...campaignApi.query('GET /template/versions', { template_id }), staleTime: 0 });

/** A version with its content, which never changes. */
export const templateVersionQuery = (id: number) =>
  queryOptions({
    ...campaignApi.query('GET /template/version', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Throw ApiFailure. */
export const versionCalls = {
  save: (template_id: number, name: string) =>
    campaignApi.call('POST /template/version/save', { template_id, name }),
  restore: (id: number, unchanged_since?: string) =>
    campaignApi.call('POST /template/version/restore', { id, ...(unchanged_since && { unchanged_since }) }),
  delete: (id: number) => campaignApi.callOn('DELETE /template/version/delete', { id }),
};

export const templateCalls = {
  create: (input: Content) =>
    saved(campaignApi.call('POST /template/create', { ...input, answer: 'template' })),
  update: (input: Content & { id: number; unchanged_since?: string; keep_replaced?: boolean }) =>
    saved(campaignApi.call('POST /template/update', { ...input, answer: 'template' })),
  duplicate: (template_id: number) => campaignApi.call('POST /template/duplicate', { template_id }),
  delete: (template_id: number) => campaignApi.callOn('DELETE /template/delete', { template_id }),
  restore: (template_id: number) => campaignApi.call('POST /template/restore', { template_id }),
  saveTags: (template_id: number, tags: readonly string[]) =>
    campaignApi.call('POST /template/tags/save', { template_id, tags: [...tags] }),
  archive: (template_id: number) => campaignApi.call('POST /template/archive', { template_id }),
  unarchive: (template_id: number) => campaignApi.call('POST /template/unarchive', { template_id }),
  changeMany: (change: TemplatesChange) => campaignApi.call('POST /template/bulk-change', change),
};

async function saved(answer: Promise<{ template: SavedTemplate } | string>): Promise<SavedTemplate> {
  const given = await answer;
  if (typeof given === 'string') throw new Error('The saved template was asked for, and a text came.');
  return given.template;
}

/** The keys of the lists of templates. */
export const templatesKey = campaignApi.key('GET /template/summaries');

/** What changes where a template is tagged or archived. */
export const templateKeysOf = (template_id: number) => [
  templatesKey,
  campaignApi.key('GET /template/tags'),
  templateQuery(template_id).queryKey,
];
