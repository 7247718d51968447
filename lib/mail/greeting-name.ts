const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

/**
 * A first name as a mail may address its reader, else none. Anybody can sign up with somebody else's address, and would
 * otherwise have the shop send that person a text of theirs.
 */
export const greetingName = (name: string): string => (NAME.test(name.trim()) ? name.trim() : '');
