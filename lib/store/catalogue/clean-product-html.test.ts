import { describe, expect, test } from 'vitest';
import { cleanProductHtml } from './clean-product-html';

describe('cleanProductHtml', () => {
  test('keeps text, lists and links', () => {
    const html = '<p>A <strong>card</strong>.</p><ul><li>One</li></ul><h3>More</h3>';
    expect(cleanProductHtml(html)).toBe(html);
    expect(cleanProductHtml('<h1>Top</h1><a href="https://a.example">a</a>')).toBe(
      '<h3>Top</h3><a href="https://a.example" rel="nofollow noopener">a</a>',
    );
  });

  test('takes out what runs, loads or changes the page', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<style>body{display:none}</style>',
      '<iframe src="https://a.example"></iframe>',
      '<img src="https://a.example/a.png" onerror="alert(1)">',
      '<form action="https://a.example"><input name="a"></form>',
      '<svg onload="alert(1)"></svg>',
    ])
      expect(cleanProductHtml(html)).toBe('');
    expect(cleanProductHtml('<p onclick="alert(1)" style="position:fixed" class="a" id="b">x</p>')).toBe(
      '<p>x</p>',
    );
    for (const href of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,a', '//a.example'])
      expect(cleanProductHtml(`<a href="${href}">x</a>`)).toBe('<a rel="nofollow noopener">x</a>');
  });
});
