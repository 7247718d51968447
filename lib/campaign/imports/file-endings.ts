/** How the names of files end that the console imports: text in columns, whatever parts them. */
export const FILE_ENDINGS = ['csv', 'tsv', 'txt'] as const;

const ENDING = new RegExp(`\\.(${FILE_ENDINGS.join('|')})$`, 'i');

export const isImportable = (fileName: string): boolean => ENDING.test(fileName);

export const withoutEnding = (fileName: string): string => fileName.replace(ENDING, '');
