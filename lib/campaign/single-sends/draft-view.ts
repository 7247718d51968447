import type { z } from 'zod';
import { timestamp } from '@/lib/timestamps';
import { versionTestOf, versionTestView } from '../version-tests/rows';
import type { DraftView } from './draft-schemas';
import type { SingleSendRow } from './rows';

/** A single send as the console edits it. */
export async function draftView(row: SingleSendRow): Promise<z.output<typeof DraftView>> {
  const test = await versionTestOf(row);
  return {
    utr: row.utr,
    status: row.status,
    awaits_sender: row.awaits_sender,
    updated_at: timestamp(row.updated_at),
    single_send_name: row.single_send_name,
    sender_id: row.sender_id,
    unsubscribe_group_id: row.unsubscribe_group_id,
    subject: row.subject,
    preheader: row.preheader,
    recipient_id: row.recipient_id.map(({ table, id }) => table + id),
    exclude_specific_recipient_id: row.exclude_specific_recipient_id.map(({ table, id }) => table + id),
    skip_emailed_days: row.skip_emailed_days,
    content: row.template_html !== null ? 'html' : row.template_json !== null ? 'design' : 'template',
    template_id: row.template_id,
    template_html: row.template_html ?? '',
    template_json: row.template_json ?? '',
    schedule_type: row.schedule_type === 1,
    schedule_date: row.schedule_date ?? '',
    schedule_time: row.schedule_time?.slice(0, 5) ?? '',
    schedule_zone: row.schedule_zone,
    in_reader_zone: row.in_reader_zone,
    spread_hours: row.spread_hours,
    tracking: row.tracking === 1,
    test: test ? versionTestView(test) : null,
  };
}
