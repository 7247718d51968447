import type { SavedTemplate } from '@/lib/campaign/templates/queries';

/** A template as it is edited. `json` is its design; empty where it is HTML alone. */
export type Draft = { name: string; html: string; json: string };

export const EMPTY: Draft = { name: '', html: '', json: '' };

export const draftOf = ({ template_name, html_code, json_code }: SavedTemplate): Draft => ({
  name: template_name,
  html: html_code,
  json: json_code,
});

/** Drafts with the same text are the same. A design's HTML is made from it. */
export const textOf = ({ name, html, json }: Draft): string =>
  JSON.stringify([name.trim(), json === '' ? html : '', json]);

export const isSavable = ({ html, json }: Draft): boolean => json !== '' || html.trim() !== '';

/** Its content as the API takes it. */
export const contentOf = ({ html, json }: Draft) => (json === '' ? { html_code: html } : { json_code: json });

/** What was kept of a draft in this browser; undefined where it is none. */
export function restoredOf(kept: unknown): Draft | undefined {
  const { name, html, json } = (kept ?? {}) as Partial<Draft>;
  return typeof name === 'string' && typeof html === 'string' && typeof json === 'string'
    ? { name, html, json }
    : undefined;
}
