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

/** The condition that a product is on sale, as far as the product itself decides it. */
export const isListed = (product: { status: SQLWrapper; deleted_at: SQLWrapper }): SQL =>
  sql`${isActive(product)} and ${product.deleted_at} is null`;
