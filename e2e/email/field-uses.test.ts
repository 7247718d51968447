import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { invalid, type Marketer, marketer, notFound } from '../support/campaign';
import { importContacts, newContactType, newField } from '../support/campaign-records';
import { success } from '../support/expectations';

const Summaries = z.object({
  fields: z.array(
    z.strictObject({
      id: z.number(),
      field_name: z.string(),
      field_type: z.string(),
      created_at: z.string(),
      updated_at: z.string(),
      uses: z.array(z.strictObject({ kind: z.string(), ref: z.string(), name: z.string() })),
      import_mappings: z.number(),
    }),
  ),
});
const Counts = z.object({ counts: z.array(z.strictObject({ id: z.number(), contacts: z.number() })) });

const summaries = async ({ api }: Marketer) =>
  success(await api.get('custom-fields/summaries'), Summaries).fields;

test('a field is renamed with its values, deleted and restored', async () => {
  const owner = await marketer();
  const id = await newField(owner.api, 'plan');
  await newField(owner.api, 'pet');
  await importContacts(
    owner.api,
    await newContactType(owner.api),
    'email,plan\nada@example.net,pro\nbo@example.net,\n',
  );
  invalid(await owner.api.post('custom-fields/rename', { id, field_name: 'Pet' }), {
    field_name: ['The field name has already been taken.'],
  });
  success(
    await owner.api.post('custom-fields/rename', { id, field_name: 'tier' }),
    z.literal('Updated Successfully'),
  );
  expect(await summaries(owner)).toMatchObject([{ field_name: 'pet' }, { id, field_name: 'tier' }]);

  await owner.api.delete('custom-fields/delete', { id });
  expect(await summaries(owner)).toHaveLength(1);
  notFound(await (await marketer()).api.post('custom-fields/restore', { id }));
  success(await owner.api.post('custom-fields/restore', { id }), z.literal('Restored Successfully'));
  const { counts } = success(await owner.api.get('custom-fields/counts'), Counts);
  expect(counts).toContainEqual({ id, contacts: 1 });
  notFound(await owner.api.post('custom-fields/restore', { id }));
});
