import { inScheme, type Scheme } from '@/components/outbox/mail-document';

const WIDTH = 680;
const TIME_LIMIT_MS = 4_000;

/** Stands in for a picture behind a text. */
const SOME_PICTURE = 'linear-gradient(#000, #000)';

const NO_REQUESTS = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

/** The same without what a browser would ask other sites for; that there is a picture behind a text remains. */
function withoutRequests(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const withoutUrls = (css: string) => css.replace(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/gi, SOME_PICTURE);
  for (const element of parsed.querySelectorAll<HTMLElement>('[src], [srcset], [background], [style]')) {
    const style = element.getAttribute('style');
    if (style !== null) element.setAttribute('style', withoutUrls(style));
    if (element.hasAttribute('background')) element.style.backgroundImage = SOME_PICTURE;
    for (const name of ['src', 'srcset', 'background']) element.removeAttribute(name);
  }
  for (const sheet of parsed.querySelectorAll('style')) sheet.textContent = withoutUrls(sheet.textContent);
  for (const link of parsed.querySelectorAll('link')) link.remove();
  parsed.head.insertAdjacentHTML('afterbegin', NO_REQUESTS);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** Draws an email where nobody sees it, without its pictures, and reads something of it. No script of it runs. */
export async function drawEmail<T>(
  html: string,
  scheme: Scheme,
  read: (drawn: Document) => T,
): Promise<T | undefined> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = `position:fixed;left:-9999px;top:0;width:${WIDTH}px;height:600px;border:0;color-scheme:light`;
  frame.srcdoc = withoutRequests(inScheme(html, scheme));
  const timer = new AbortController();
  try {
    const isDrawn = await new Promise<boolean>((done) => {
      frame.addEventListener('load', () => done(true), { signal: timer.signal });
      const limit = setTimeout(() => done(false), TIME_LIMIT_MS);
      timer.signal.addEventListener('abort', () => clearTimeout(limit));
      document.body.append(frame);
    });
    const drawn = frame.contentDocument;
    return isDrawn && drawn?.body ? read(drawn) : undefined;
  } finally {
    timer.abort();
    frame.remove();
  }
}
