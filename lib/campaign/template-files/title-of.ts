import { Parser } from 'htmlparser2';

const MAX_TITLE = 200;

/** What a page calls itself; empty where it doesn't. */
export function titleOf(html: string): string {
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name) {
      isTitle = name === 'title' && title === '';
      if (name === 'body') parser.pause();
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag() {
      isTitle = false;
    },
  });
  parser.end(html);
  return title.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
}
