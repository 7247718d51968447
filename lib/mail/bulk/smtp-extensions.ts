/** What a server can do beyond RFC 5321's minimum, by its reply to EHLO. */
export type SmtpExtensions = {
  /** RFC 2920: takes several commands at once. */
  pipelining: boolean;
  /** RFC 6152 */
  eightBitMime: boolean;
  /** RFC 6531 */
  utf8: boolean;
  /** RFC 1870: takes a message's size beforehand. */
  size: boolean;
  /** The most bytes that a message may have; 0 where it doesn't say. */
  largest: number;
};

export function extensionsOf(ehlo: string): SmtpExtensions {
  const size = /^250[ -]SIZE(?:[ \t]+(\d{1,15}))?[ \t]*$/im.exec(ehlo);
  return {
    pipelining: /^250[ -]PIPELINING\b/im.test(ehlo),
    eightBitMime: /^250[ -]8BITMIME\b/im.test(ehlo),
    utf8: /^250[ -]SMTPUTF8\b/im.test(ehlo),
    size: size !== null,
    largest: Number(size?.[1] ?? 0),
  };
}
