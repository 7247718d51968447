import { postEverywhere } from '../post-content';
import type { Attack } from './attack';

export const deepHtml: Attack = {
  name: 'deep-html',
  summary: 'Hands in HTML of very many elements, within each other and side by side.',
  async run(target, { scale, signal }) {
    const bytes = scale === 'full' ? 1_000_000 : 300_000;
    const rounds = scale === 'full' ? 10 : 1;
    const answers: string[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const piece of ['<b>', '<b></i>', '<br>'])
        answers.push(
          ...(await postEverywhere(target, { template_html: piece.repeat(bytes / piece.length) }, signal)),
        );
    return [...new Set(answers)].join(' · ');
  },
};
