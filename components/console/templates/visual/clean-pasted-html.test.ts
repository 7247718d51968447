import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { cleanPasted } from './clean-pasted-html';

function cleaned(html: string): string {
  const { document } = new Window();
  document.body.innerHTML = html;
  cleanPasted(document.body as unknown as HTMLElement);
  return document.body.innerHTML.replace(/\s*\n\s*/g, '').trim();
}

test('keeps what a text from Word means, without its styles', () => {
  const word = `<style>p.MsoNormal{margin:0cm}</style><!--StartFragment-->
    <p class=MsoTitle><span style='mso-ascii-font-family:Calibri'>Spring</span></p>
    <p class=MsoNormal style='margin-bottom:8pt'><b><span style='font-size:12pt'>Hello</span></b> <i>there</i><o:p></o:p></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>`;
  expect(cleaned(word)).toBe('<h1>Spring</h1><p><b>Hello</b> <i>there</i></p>');
});

test('turns the paragraphs that are Word’s lists into lists', () => {
  const line = (bullet: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${bullet}<span>&nbsp;&nbsp; </span></span>${text}</p>`;
  expect(cleaned(`${line('·', 'One')}${line('·', 'Two')}<p>After</p>`)).toBe(
    '<ul><li>One</li><li>Two</li></ul><p>After</p>',
  );
  expect(cleaned(line('1.', 'First') + line('2.', 'Second'))).toBe('<ol><li>First</li><li>Second</li></ol>');
});

test('keeps what a text from Google Docs means, without its wrapper', () => {
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">
    <span style="font-size:11pt;font-weight:700">Bold</span><span style="font-style:italic"> slanted</span>
    <a href="https://example.com/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p></b>`;
  expect(cleaned(docs)).toBe(
    '<p><strong>Bold</strong><em> slanted</em><a href="https://example.com/"><u>link</u></a></p>',
  );
});

test('leaves out what runs, and addresses that would', () => {
  expect(cleaned('<p onclick="x()">A<script>alert(1)</script> <a href="javascript:alert(1)">b</a></p>')).toBe(
    '<p>A <a>b</a></p>',
  );
});

test('makes paragraphs of plain divisions', () => {
  expect(cleaned('<div><div>One</div><div>Two <b>three</b></div></div>')).toBe(
    '<p>One</p><p>Two <b>three</b></p>',
  );
});
