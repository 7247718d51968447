import { parseAsInteger, parseAsStringLiteral } from 'nuqs/server';

export const STEPS = ['file', 'match', 'review', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** What of the import stands in its address. */
export const importSearch = { step: parseAsStringLiteral(STEPS), import: parseAsInteger };

/** The address of a step. */
export const importHref = (step: Step, id?: number): string =>
  `/console/contacts/import?step=${step}${id ? `&import=${id}` : ''}`;

/** The step that an import can be at: one that runs or has ended is past being set up. */
export function stepOf(wanted: Step | null, status: string | undefined): Step {
  if (!status) return 'file';
  if (status !== 'staged') return 'done';
  return wanted === 'review' ? 'review' : 'match';
}
