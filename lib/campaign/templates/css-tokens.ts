import { type CSSToken, TokenType, tokenizer } from '@csstools/css-tokenizer';

/** A style sheet's tokens as they are read, its end among them: all at once would take a hundred times the sheet's memory. */
export class CssTokens {
  private readonly source: ReturnType<typeof tokenizer>;
  private readonly ahead: CSSToken[] = [];
  private hasEnded = false;

  constructor(css: string) {
    this.source = tokenizer({ css });
  }

  /** The next token, or one that comes after it; undefined after the end. */
  peek(distance = 0): CSSToken | undefined {
    while (this.ahead.length <= distance && !this.hasEnded) {
      const token = this.source.nextToken();
      this.ahead.push(token);
      this.hasEnded = token[0] === TokenType.EOF;
    }
    return this.ahead[distance];
  }

  skip(count: number): void {
    this.peek(count - 1);
    this.ahead.splice(0, count);
  }
}
