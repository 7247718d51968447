import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { contactTypes } from './audiences';
import { at, createdAt, id, updatedAt } from './columns';
import { unsubscribeGroups, unsubscribes } from './suppression';

/** Something done to many contacts or suppressed addresses at once, in batches; who they are was settled when it was asked for. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'delete',
        'add_to_list',
        'remove_from_list',
        'suppress',
        'leave_group',
        'delete_list',
        'allow_again',
      ],
    }).notNull(),
    /** The list that they are added to or removed from, or that is deleted with them. */
    contact_type_id: integer().references(() => contactTypes.id, { onDelete: 'cascade' }),
    unsubscribe_groups_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'cascade' }),
    status: text({ enum: ['running', 'done', 'failed', 'undoing', 'undone'] })
      .notNull()
      .default('running'),
    total: integer().notNull().default(0),
    processed: integer().notNull().default(0),
    /** Of those processed, how many it changed; others were as it would have them already. */
    changed: integer().notNull().default(0),
    /** How many of its changes were taken back. */
    restored: integer().notNull().default(0),
    undo_asked_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: at(),
  },
  (t) => [
    index('bulk_actions_user').on(t.user_id, t.id),
    // Lists whose contacts are still to be removed: asked for with each page of contacts.
    index('bulk_actions_list_deletions')
      .on(t.user_id, t.contact_type_id)
      .where(
        sql`${t.kind} = 'delete_list' and ${t.status} in ('running', 'failed') and ${t.undo_asked_at} is null`,
      ),
    check(
      'bulk_actions_target',
      sql`(${t.contact_type_id} is not null) = (${t.kind} in ('add_to_list', 'remove_from_list', 'delete_list'))
        and (${t.unsubscribe_groups_id} is not null) = (${t.kind} = 'leave_group')`,
    ),
  ],
);

/** A part of a bulk action's contacts: what is done to them, and that it is done, are one transaction. */
export const bulkActionBatches = pgTable(
  'bulk_action_batches',
  {
    action_id: integer()
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The ids of contacts, or of suppressed addresses. */
    contact_ids: integer().array().notNull(),
    /** The records that it added or removed, to be taken back: contacts, or suppressed addresses. */
    changed_ids: integer().array(),
    done_at: at(),
    undone_at: at(),
  },
  (t) => [primaryKey({ columns: [t.action_id, t.number] })],
);

/** Suppressed addresses that a bulk action allowed again, as they were, to be put back when it is undone. */
export const allowedAddresses = pgTable(
  'allowed_addresses',
  {
    action_id: integer()
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    unsubscribe_groups_id: integer().references(() => unsubscribeGroups.id, { onDelete: 'cascade' }),
    email_address: text().notNull(),
    reason: text({ enum: unsubscribes.reason.enumValues }).notNull(),
    import_id: integer(),
    suppression_import_id: integer(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (t) => [
    index('allowed_addresses_batch').on(t.action_id, t.number),
    index('allowed_addresses_address').on(t.user_id, sql`lower(${t.email_address})`),
    // For the foreign key.
    index('allowed_addresses_group').on(t.unsubscribe_groups_id),
  ],
);
