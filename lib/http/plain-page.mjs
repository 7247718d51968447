/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * A small page for people that needs nothing else: a heading and a sentence that says what to do.
 * @param {number} status
 * @param {{ title: string, text: string }} words
 * @param {Readonly<Record<string, string>>} [headers]
 */
export function plainPage(status, { title, text }, headers = {}) {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.375rem}</style>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(page)),
      ...headers,
    },
  });
}
