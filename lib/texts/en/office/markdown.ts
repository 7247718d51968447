/** The editor of texts in Markdown, in the back office. */
export const officeMarkdown = {
  tools: 'Formatting',
  tool: {
    heading: 'Heading',
    bold: 'Bold',
    italic: 'Italic',
    list: 'List',
    numbers: 'Numbered list',
    link: 'Link',
  },
  words: 'words',
  preview: 'Preview',
  previewFailed: 'The preview could not be loaded.',
};
