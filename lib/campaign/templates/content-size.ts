/** Bytes of a request that carries a mail's content. */
export const CONTENT_BODY_BYTES = 4 * 1024 * 1024;

/** Characters of a design or of its HTML; mail programs cut a mail off far earlier. */
export const MAX_CONTENT = 1_000_000;
