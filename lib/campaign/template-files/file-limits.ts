/** Bytes of a file that a template is imported from, as it is uploaded. */
export const MAX_TEMPLATE_FILE_BYTES = 25 * 1024 * 1024;

/** Files in an archive; an email's has some dozens. */
export const MAX_ENTRIES = 1_000;

/** Bytes of a page before it is text; those that are kept have fewer characters. */
export const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/** Pictures that are brought into the library at once. */
export const MAX_PICTURES = 60;

/** Bytes of one of them, unpacked. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Bytes of all of them, unpacked: they are in memory until each has been made anew. */
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024;
