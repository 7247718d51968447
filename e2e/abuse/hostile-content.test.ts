import { deepHtml } from './attacks/deep-html';
import { hugeDesign } from './attacks/huge-design';
import { poisonStyle } from './attacks/poison-style';
import { expect, test } from './fixtures';
import { answersDuring } from './post-content';

const short = () => ({ scale: 'short' as const, signal: AbortSignal.timeout(150_000) });

const refusal = (field: string, text: string) =>
  `422 {"${field}":["The ${field.replace('_', ' ')} ${text}"]}`;

test('styles that are made to be cleaned again and again are cleaned once', async ({ target }) => {
  const { result, answers } = await answersDuring(target, () => poisonStyle.run(target, short()));
  expect(result).toBe('template/create 200 · single/send/create 200 · automations/schedule/create 200');
  expect(answers()).toBeGreaterThan(5);
  expect(target.server.web.exitCode).toBeNull();
});

test('HTML of very many elements is refused at once', async ({ target }) => {
  const { result, answers } = await answersDuring(target, () => deepHtml.run(target, short()));
  const everywhere = (text: string) => [
    `template/create ${refusal('html_code', text)}`,
    `single/send/create ${refusal('template_html', text)}`,
    `automations/schedule/create ${refusal('template_html', text)}`,
  ];
  expect(result.split(' · ')).toEqual([
    ...everywhere('must not be nested deeper than 100 levels.'),
    ...everywhere('must not have more than 50,000 elements.'),
  ]);
  expect(answers()).toBeGreaterThan(5);
});

test('large designs are composed beside what else goes on, or refused', async ({ target }) => {
  const { result, answers } = await answersDuring(target, () => hugeDesign.run(target, short()));
  const everywhere = (text: string) => [
    `template/create ${refusal('json_code', text)}`,
    `single/send/create ${refusal('template_json', text)}`,
    `automations/schedule/create ${refusal('template_json', text)}`,
  ];
  expect(result.split(' · ')).toEqual([
    ...everywhere('must not have more than 5,000 nodes.'),
    ...everywhere('must not be nested deeper than 100 levels.'),
    'template/create 200',
    'single/send/create 200',
    'automations/schedule/create 200',
  ]);
  expect(answers()).toBeGreaterThan(5);
});
