import { toPlainText } from '@react-email/render';

type Options = NonNullable<Parameters<typeof toPlainText>[1]>;
type Formatter = NonNullable<Options['formatters']>[string];

/** A button: what it does, and under that its address, which mail programs make a link of by themselves. */
const action: Formatter = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(element.attribs.href, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const OPTIONS: Options = {
  formatters: { action },
  selectors: [
    { selector: 'a[data-action]', format: 'action' },
    ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    // Long names are told whole; amounts stand in a column behind them.
    { selector: '[data-text-format="dataTable"]', format: 'dataTable', options: { maxColumnWidth: 200 } },
  ],
};

/** What a reader without HTML gets of one of the product's own mails. */
export const plainTextOf = (html: string): string => `${toPlainText(html, OPTIONS).trim()}\n`;
