/** What can show a picture of the library. */
export const USE_KINDS = ['template', 'send', 'automation', 'block', 'brand'] as const;
