// Pages behind mailed links, as a browser without scripts uses them.
import { expect } from '@playwright/test';
import { baseUrl } from './api';

export type MailedForm = { action: string; fields: Record<string, string> };

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text = '') =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
const attribute = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);

/** The forms that a page sends by POST. */
export async function formsOf(link: string, headers: Record<string, string> = {}): Promise<MailedForm[]> {
  const html = await (await fetch(link, { headers })).text();
  return [...html.matchAll(/(<form [^>]*method="post"[^>]*>)([\s\S]*?)<\/form>/gi)].map(
    ([, form = '', inside = '']) => ({
      action: attribute(form, 'action'),
      fields: Object.fromEntries(
        [...inside.matchAll(/<input [^>]*type="hidden"[^>]*>/gi)].map(([input]) => [
          attribute(input, 'name'),
          attribute(input, 'value'),
        ]),
      ),
    }),
  );
}

/** Presses the one button of a mailed link's page. */
export async function pressButton(link: string, headers: Record<string, string> = {}): Promise<Response> {
  const forms = await formsOf(link, headers);
  expect(forms, 'a mailed page has one form').toHaveLength(1);
  return sendForm(forms[0] as MailedForm, headers);
}

export const sendForm = ({ action, fields }: MailedForm, headers: Record<string, string> = {}) =>
  fetch(new URL(action, baseUrl()), {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
