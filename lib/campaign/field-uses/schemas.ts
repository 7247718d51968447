import { z } from 'zod';

/** What names a custom field. `ref`: the id of a segment or template, the utr of a send or automation. */
const FieldUse = z
  .object({
    kind: z.enum(['segment', 'template', 'send', 'automation']).describe('What uses the field.'),
    ref: z.string(),
    name: z.string(),
  })
  .meta({ id: 'FieldUse' });

export const FieldSummaries = z.object({
  fields: z
    .array(
      z.object({
        id: z.int(),
        field_name: z.string(),
        field_type: z.enum(['text', 'number', 'datetime-local']),
        created_at: z.string(),
        updated_at: z.string(),
        uses: z.array(FieldUse).describe('What uses the field.'),
        /** For how many kinds of import file a column is remembered that fills it. */
        import_mappings: z.int(),
      }),
    )
    .describe('The custom fields.'),
});

export const FieldCounts = z.object({
  counts: z
    .array(z.object({ id: z.int(), contacts: z.int().describe('How many contacts have a value in it.') }))
    .describe('How many contacts have a value, by field.'),
});
