import { client } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { stripField } from './strip-field-job';

const BATCH = 5_000;

/**
 * Goes through the account's contacts by id, so that no batch is looked at twice. What was written after the field was
 * removed belongs to a new field of that name.
 */
export const stripFieldJob = defineJob({
  ...stripField,
  async run({ userId, name, before }) {
    let last = 0;
    for (;;) {
      const [batch] = await client()<{ last: number | null }[]>`
        with batch as (
          select id from contacts where user_id = ${userId} and deleted_at is null and id > ${last}
          order by id limit ${BATCH}),
        stripped as (
          update contacts c set custom_field = nullif(c.custom_field - ${name}::text, '{}'::jsonb)
          from batch b where c.id = b.id and c.custom_field ? ${name} and c.updated_at <= ${before}::timestamptz)
        select max(id) as last from batch`;
      if (!batch?.last) return;
      last = batch.last;
    }
  },
});
