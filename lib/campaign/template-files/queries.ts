import type { ImportedTemplateView } from './schemas';

/** A template as it was read from a file, not saved yet. */
export type ImportedTemplate = ImportedTemplateView;
