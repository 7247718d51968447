/** A text as a pattern for `ilike` that finds it anywhere, its own `%`, `_` and `\` taken as they are. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
