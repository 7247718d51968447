/** Which paid orders wait for somebody to check them. */
export const holdRules = {
  title: 'Hold rules',
  open: 'Hold rules',
  intro:
    'Paid orders that match a rule wait until somebody releases or refunds them. New rules apply to payments from now on.',
  first_order_above: (currency: string) => `First order above (${currency})`,
  first_order_aboveHint: 'Holds the first order of a buyer above this amount.',
  buyer_orders: 'Orders of one buyer within an hour',
  buyer_ordersHint: 'Holds a buyer’s orders once there are more than this.',
  network_orders: 'Orders from one network within an hour',
  network_ordersHint:
    'Holds a network’s orders once there are more than this. A school or a mobile carrier is one network.',
  after_dispute: 'Orders of buyers with a disputed payment',
  country_differs: 'Orders paid from another country',
  country_differsHint:
    'Compares the country of the card or bank account with the buyer’s time zone. Only card payments tell the country.',
  off: 'Off',
  save: 'Save rules',
  saved: 'Rules saved',
  readOnly: 'Your role can read these rules but not change them.',
};
