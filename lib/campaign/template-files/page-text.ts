const MARKS = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** Bytes in which a page names its encoding, as the HTML standard has it. */
const HEAD_BYTES = 1024;

/** A page's or a style sheet's bytes as text, in the encoding that its mark or its head names; UTF-8 otherwise. */
export function pageText(bytes: Uint8Array): string {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.label).decode(bytes);
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const named =
    /^\s*<\?xml\s[^>]*\bencoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1] ??
    /^@charset "([\w-]+)";/.exec(head)?.[1] ??
    'utf-8';
  const decoder = decoderOf(named);
  // In one piece, Node 20 takes Windows-1252 for Latin-1: https://github.com/nodejs/node/issues/56542.
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** A page that is read as ASCII can't be UTF-16, whatever it says. */
function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label);
  } catch {
    return new TextDecoder();
  }
}
