import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inline } from '@/lib/db/statement';

/** Of categories, products, services, campaigns and gateways, as both the tables and the API number them. */
const CatalogueStatus = { inactive: 0, active: 1 } as const;

/** As both the table and the API number them. Who hasn't bought a product waits for a moderator. */
export const ReviewStatus = { held: 0, published: 1 } as const;

/** The condition that a review is published. */
export const isPublished = ({ status }: { status: SQLWrapper }): SQL =>
  sql`${status} = ${inline(ReviewStatus.published)}`;

/** The condition that a review is held, hidden or not. */
export const isHeld = ({ status }: { status: SQLWrapper }): SQL =>
  sql`${status} = ${inline(ReviewStatus.held)}`;

/** The condition that a review waits for a moderator: a hidden one is held, too, and waits for nobody. */
export const isWaiting = ({ status, hidden_at }: { status: SQLWrapper; hidden_at: SQLWrapper }): SQL =>
  sql`${isHeld({ status })} and ${hidden_at} is null`;

/** The condition that a category, a service, a campaign or a gateway is switched on. */
export const isActive = ({ status }: { status: SQLWrapper }): SQL =>
  sql`${status} = ${inline(CatalogueStatus.active)}`;

type Scheduled = { status: SQLWrapper; on_sale_from: SQLWrapper; on_sale_until: SQLWrapper };

/** The condition that a pack or value is on sale now, as far as it decides that itself: it’s active, and its time has come. */
export const isOffered = (one: Scheduled): SQL =>
  sql`${isActive(one)} and (${one.on_sale_from} is null or ${one.on_sale_from} <= now())
    and (${one.on_sale_until} is null or now() < ${one.on_sale_until})`;

/** The condition that a product is on sale now, as far as the product itself decides it. */
export const isListed = (product: Scheduled & { deleted_at: SQLWrapper }): SQL =>
  sql`${isOffered(product)} and ${product.deleted_at} is null`;
