type Line = { slug: string; quantity: number } & ({ stock_short: string } | object);

/**
 * The products of which the buyer has something already, by slug: they alone can be reviewed.
 *
 * @param order its status: 1 completed, 3 short of codes, or a top-up that is on its way.
 */
export function arrivedProducts(order: { status: number; order_details: readonly Line[] }): Set<string> {
  const arrived = order.order_details.filter((line) => {
    if (order.status === 1) return true;
    return order.status === 3 && 'stock_short' in line && Number(line.stock_short) < line.quantity;
  });
  return new Set(arrived.map(({ slug }) => slug));
}
