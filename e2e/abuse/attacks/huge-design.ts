import { postEverywhere } from '../post-content';
import type { Attack } from './attack';

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Prices' }] };
const designOf = (...content: unknown[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'container', content }] });

export const hugeDesign: Attack = {
  name: 'huge-design',
  summary: 'Hands in designs of thousands of paragraphs, deep ones, and ones that are just small enough.',
  async run(target, { scale, signal }) {
    const allowed = scale === 'full' ? 2_400 : 200;
    const designs = [
      designOf(...Array(6_000).fill(paragraph)),
      `${'{"content":['.repeat(50_000)}${']}'.repeat(50_000)}`,
      designOf(...Array(allowed).fill(paragraph)),
    ];
    const answers: string[] = [];
    for (const template_json of designs)
      answers.push(...(await postEverywhere(target, { template_json }, signal)));
    return [...new Set(answers)].join(' · ');
  },
};
