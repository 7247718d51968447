import { QuoteType, Tokenizer } from 'htmlparser2';

/** An attribute as it is written, the space before it included, and what it says. `value` is null where it has none. */
export type WrittenAttribute = { written: string; name: string; value: string | null; isQuoted: boolean };

/** A piece of HTML that needn't be whole: elements may begin in it, or end, or both. `tail`: what ends an opening tag. */
export type FragmentToken =
  | { kind: 'open'; name: string; attributes: WrittenAttribute[]; tail: string }
  | { kind: 'close'; name: string; written: string }
  | { kind: 'text'; written: string };

/** The tokens of a piece of HTML in their order. Its comments and what follows an unfinished tag are none. */
export function fragmentTokens(html: string): FragmentToken[] {
  const tokens: FragmentToken[] = [];
  let tag: Extract<FragmentToken, { kind: 'open' }> | null = null;
  let end = 0;
  let name = { text: '', end: 0 };
  let value = '';
  const text = (from: number, to: number) => {
    const last = tokens.at(-1);
    const written = html.slice(from, to);
    if (last?.kind === 'text') last.written += written;
    else tokens.push({ kind: 'text', written });
    end = to;
  };
  const opened = (at: number) => {
    if (tag) tokens.push({ ...tag, tail: html.slice(end, at + 1) });
    tag = null;
    end = at + 1;
  };
  const past = (_from: number, to: number) => {
    end = to + 1;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(from, to) {
        tag = { kind: 'open', name: html.slice(from, to), attributes: [], tail: '' };
        end = to;
      },
      onattribname(from, to) {
        name = { text: html.slice(from, to), end: to };
        value = '';
      },
      onattribdata(from, to) {
        value += html.slice(from, to);
      },
      onattribentity(code) {
        value += String.fromCodePoint(code);
      },
      onattribend(quote, to) {
        const isBare = quote === QuoteType.NoValue;
        const until = isBare ? name.end : to;
        tag?.attributes.push({
          written: html.slice(end, until),
          name: name.text,
          value: isBare ? null : value,
          isQuoted: quote === QuoteType.Double || quote === QuoteType.Single,
        });
        end = until;
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(from, to) {
        tokens.push({ kind: 'close', name: html.slice(from, to), written: `${html.slice(from - 2, to)}>` });
        const closed = html.indexOf('>', to);
        end = closed < 0 ? html.length : closed + 1;
      },
      ontext: text,
      ontextentity: (_code, to) => text(end, to),
      oncomment: past,
      oncdata: past,
      ondeclaration: past,
      onprocessinginstruction: past,
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tokens;
}
