import { Parser } from 'htmlparser2';
import { conditionalOf } from './conditional-comments';
import { replacementOf } from './placeholder-names';

/** What another tool would fill in, as it is written, and what does the same here; null where nothing does. */
export type Placeholder = { text: string; replace_by: string | null };

const MAX_TOLD = 50;

/** How other tools write what they fill in. Each is bounded, so that no text takes long to look through. */
const FOREIGN = new RegExp(
  [
    /\*\|[A-Za-z][^|]{0,119}\|\*/, // Mailchimp, Mandrill
    /\{\{\{?[^{}]{1,200}\}?\}\}/, // Handlebars, Liquid, Jinja
    /\{%[^{}]{1,200}%\}/,
    /\{[$!][^{}\s]{1,80}\}/, // MailerLite, AWeber
    /[$#]\{[^{}]{1,120}\}/,
    /<%[^<>]{1,200}%>/, // ERB, SendGrid
    /\[\[[^[\]]{1,120}\]\]/, // Mailjet, GetResponse
    /\[%[^[\]]{1,120}%\]/,
    /\$\[[^[\]]{1,120}\]\$/, // Zoho
    /%%\[[^\]]{1,200}\]%%|%%=[^%]{1,120}=%%|%%[\w.:@ -]{1,80}%%/, // Salesforce
    /%[A-Za-z][\w.:-]{1,60}%/, // ActiveCampaign, Mailgun
    /##[\w.: -]{1,60}##/,
    /#[A-Za-z]\w{0,30}:[A-Za-z]\w{0,30}#/, // Moosend
    /@[A-Z][A-Z_]{2,30}@|\$[A-Z][A-Z_]{2,30}\$/, // Dotdigital
    /\{[A-Za-z_][\w.:=-]{1,60}\}/, // Mautic, Elastic Email
    /\[[A-Za-z][\w:.-]{0,60}(?:\s*,\s*fallback=[^[\]]{0,80})?\]/, // Campaign Monitor, phpList
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Elements that other tools fill in. */
const ELEMENTS = new Set(
  'unsubscribe webversion preferences forwardtoafriend currentyear currentday currentmonth singleline multiline repeater tableofcontents'.split(
    ' ',
  ),
);

const ADDRESSES = new Set(['href', 'src', 'background', 'action']);

/** A word in brackets is one only where it is a known name, or no word. */
const isMeant = (text: string, replacement: string | null | undefined) =>
  !/^\[[^[%]/.test(text) ||
  replacement !== undefined ||
  /^\[[A-Z0-9]+(?:[_:][A-Z0-9]+)+\]$|fallback=/.test(text);

/** What gathers the placeholders of texts, each once, up to fifty. */
class Found {
  readonly all = new Map<string, Placeholder>();

  constructor(private readonly names: readonly string[]) {}

  readonly inText = (text: string) => {
    for (const [found] of text.matchAll(FOREIGN)) this.add(found);
  };

  /** In an address, a percent sign mostly begins a character that is encoded. */
  readonly inAddress = (address: string) => {
    const plain = address.replaceAll(/%(?:7[bcd]|5[bd])/gi, (code) => decodeURIComponent(code));
    for (const { 0: found, index } of plain.matchAll(FOREIGN))
      if (
        !(found.startsWith('%') && /^[0-9a-f]{2}/i.test(plain.slice(index + found.length))) ||
        found.startsWith('%%')
      )
        this.add(found);
  };

  add(text: string) {
    const shown = text.replaceAll(/\s+/g, ' ');
    if (this.all.has(shown) || this.all.size === MAX_TOLD) return;
    const replacement = replacementOf(shown, this.names);
    if (isMeant(shown, replacement)) this.all.set(shown, { text: shown, replace_by: replacement ?? null });
  }
}

/**
 * What in emails another tool would have filled in, but this one sends as it is.
 *
 * @param htmls and texts such as subjects. @param names of the merge tags that have a meaning.
 */
export function placeholdersIn(
  htmls: readonly string[],
  texts: readonly string[] = [],
  names: readonly string[] = [],
): Placeholder[] {
  const found = new Found(names);
  for (const text of texts) found.inText(text);
  for (const html of htmls) readHtml(html, found);
  return [...found.all.values()];
}

function readHtml(html: string, found: Found): void {
  let text = '';
  let isCode = false;
  const flush = () => {
    if (text !== '') found.inText(text);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attribs) {
      flush();
      isCode = name === 'style' || name === 'script';
      if (ELEMENTS.has(name)) found.add(`<${name}>`);
      for (const [attribute, value] of Object.entries(attribs))
        if (ADDRESSES.has(attribute)) found.inAddress(value);
        else if (attribute !== 'style') found.inText(value);
    },
    ontext(piece) {
      if (!isCode) text += piece;
    },
    onclosetag() {
      flush();
      isCode = false;
    },
    oncomment() {
      const comment = html.slice(parser.startIndex, parser.endIndex + 1);
      const conditional = conditionalOf(comment);
      if (conditional?.kind === 'hidden') readHtml(conditional.content, found);
      else if (/^<\?(?:php|=)/i.test(comment)) found.add(comment.slice(0, 80));
    },
    onend: flush,
  });
  parser.end(html);
}
