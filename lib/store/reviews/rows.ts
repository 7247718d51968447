import { type SQL, sql } from 'drizzle-orm';
import { reviews, users } from '@/lib/db/schema';
import { maskAddress } from '@/lib/mask-address';
import { timestamp } from '@/lib/timestamps';
import { type ProductKind, tablesOf } from '../catalogue/rows';
import { publicUrl } from '../catalogue/views';

const r = reviews;
const u = users;

export type ReviewRow = Omit<typeof r.$inferSelect, 'top_up_id' | 'card_id' | 'hidden_at'> & {
  product_id: number;
} & Pick<
    typeof u.$inferSelect,
    'first_name' | 'last_name' | 'email' | 'image' | 'image_driver' | 'last_seen_at'
  >;

/** A review with its author as JSON. */
export function reviewJson(kind: ProductKind): SQL {
  return sql`
    jsonb_build_object(
      'id', ${r.id}, 'user_id', ${r.user_id}, 'product_id', ${tablesOf(kind).reviewed}, 'rating', ${r.rating},
      'comment', ${r.comment}, 'status', ${r.status}, 'verified', ${r.verified},
      'reply', ${r.reply}, 'replied_at', ${r.replied_at}, 'created_at', ${r.created_at}, 'updated_at', ${r.updated_at},
      'first_name', ${u.first_name}, 'last_name', ${u.last_name}, 'email', ${u.email}, 'image', ${u.image},
      'image_driver', ${u.image_driver}, 'last_seen_at', ${u.last_seen_at})`;
}

const AWAKE_MS = 2 * 60_000;

/** What a reviewer without a name is called, which says nothing of their address. */
const NAMELESS = 'A shopper';

/** A review as the API shows it; its author's address whole for the author alone. */
export function reviewView(row: ReviewRow, viewerId: number | null) {
  return {
    id: row.id,
    user_id: row.user_id,
    reviewable_id: row.product_id,
    rating: row.rating,
    comment: row.comment,
    status: row.status,
    verified: row.verified,
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
    user: {
      id: row.user_id,
      firstname: row.first_name,
      lastname: row.last_name,
      email: row.user_id === viewerId ? row.email : maskAddress(row.email),
      image: row.image,
      image_driver: row.image_driver,
      LastSeenActivity: row.last_seen_at !== null && Date.now() - Date.parse(row.last_seen_at) < AWAKE_MS,
      imgPath: publicUrl(row.image ?? 'avatar.svg'),
      fullname: `${row.first_name} ${row.last_name}`.trim() || NAMELESS,
    },
  };
}
