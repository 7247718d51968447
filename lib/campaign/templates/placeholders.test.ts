import { expect, it } from 'vitest';
import { placeholdersIn } from './placeholders';

const LEAVE = '((unsubscribe_preferences))';
const year = String(new Date().getFullYear());

it.each([
  ['*|FNAME|*', '((first_name))'],
  ['*|UNSUB|*', LEAVE],
  ['*|ARCHIVE|*', null],
  ['*|LIST:ADDRESS|*', '((sender_address))'],
  ['*|CURRENT_YEAR|*', year],
  ['*|IF:FNAME|*', null],
  ['{{ first_name }}', '((first_name))'],
  ["{{ first_name|default:'there' }}", '((first_name|there))'],
  ['{{{contact.firstname}}}', '((first_name))'],
  ['{{ .Subscriber.FirstName }}', '((first_name))'],
  ['{{username}}', null],
  ['{{ shoe_size }}', '((Shoe_Size))'],
  ['{{unsubscribe_url}}', LEAVE],
  ['{% if vip %}', null],
  ['{% unsubscribe_link %}', LEAVE],
  ['{$name}', '((full_name))'],
  ['\u0024{firstName}', '((first_name))'],
  ['<%= first_name %>', '((first_name))'],
  ['<%asm_preferences_raw_url%>', LEAVE],
  ['[[UNSUB_LINK_EN]]', LEAVE],
  ['[[data:firstname:"you"]]', '((first_name|you))'],
  ['[unsubscribe]', LEAVE],
  ['[firstname,fallback=friend]', '((first_name|friend))'],
  ['[webversion]', null],
  ['[UNSUBSCRIBE_URL]', LEAVE],
  ['%FIRSTNAME%', '((first_name))'],
  ['%%emailaddr%%', '((email))'],
  ['%recipient.email%', '((email))'],
  ['##first_name##', '((first_name))'],
  ['#recipient:name#', '((full_name))'],
  ['$[FNAME]$', '((first_name))'],
  ['@FIRSTNAME@', '((first_name))'],
  ['{unsubscribe_url}', LEAVE],
])('%s is another tool’s, which is here %s', (text, replace_by) => {
  const found = [{ text, replace_by }];
  expect(placeholdersIn([`<p>Hi ${text.replaceAll('<', '&lt;')}, you</p>`], [], ['Shoe_Size'])).toEqual(
    found,
  );
  expect(
    placeholdersIn(
      [
        `<a href='https://a.example/?a=%C3%A9&amp;u=${text.replaceAll('<', '&lt;').replaceAll("'", '&#39;')}'>x</a>`,
      ],
      [],
      ['Shoe_Size'],
    ),
  ).toEqual(found);
  expect(
    placeholdersIn(
      [`<!--[if mso]><v:rect href="${text.replaceAll('"', '&quot;')}"/><![endif]-->`],
      [],
      ['Shoe_Size'],
    ),
  ).toEqual(found);
  expect(placeholdersIn([], [`Hi ${text}`], ['Shoe_Size'])).toEqual(found);
});

it('finds them encoded in addresses, as elements and as code', () => {
  const html =
    '<a href="%7B%7Bunsubscribe%7D%7D">a</a><a href="*%7CUNSUB%7C*">b</a><unsubscribe>c</unsubscribe><?php echo $x ?>';
  expect(placeholdersIn([html]).map(({ text }) => text)).toEqual([
    '{{unsubscribe}}',
    '*|UNSUB|*',
    '<unsubscribe>',
    '<?php echo $x ?>',
  ]);
});

it.each([
  '<p>((first_name|friend)) [Ad] [1] 20% off and 30% more {} a{b [new] #top $5 *x* | y</p>',
  '<style>@media screen{.a{color:red}}</style><!-- {{ note }} -->',
  '<a href="https://a.example/%D0%BF%D1%80/%A9b%20?a=50%25off%25">x</a><!--[if !mso]><!-->x<!--<![endif]-->',
])('finds none in %s', (html) => {
  expect(placeholdersIn([html])).toEqual([]);
});

it('takes twice as long for twice as much', () => {
  for (const piece of ['{{', '*|', '[[', '%a', '##', '<%', '{a', '[a', '$[', '%%['])
    expect(placeholdersIn([`<p>${piece.repeat(400_000 / piece.length)}</p>`])).toEqual([]);
});
