// Draws the cart's lines as this browser keeps them, before the page's own scripts are there to ask what they cost.
// components/store/cart/early-cart.tsx renders the place and the line that is repeated.
(() => {
  const place = document.querySelector('[data-early-cart]');
  const list = place?.querySelector('[data-lines]');
  const blank = place?.querySelector('[data-line]');
  if (!list || !blank) return;

  // What the cart's page itself leaves out, components/store/cart/cart-item.ts, is left out here.
  const isShown = ({ service, card, image, price, currency, quantity }) =>
    typeof service === 'string' &&
    typeof card === 'string' &&
    /^\/(?!\/)/.test(image) &&
    /^[A-Z]{3}$/.test(currency) &&
    Number.isFinite(price) &&
    quantity > 0;

  const draw = (item) => {
    const line = blank.cloneNode(true);
    const part = (name) => line.querySelector(`[data-part=${name}]`);
    const { locale } = list.dataset;
    const format = { style: 'currency', currency: item.currency, currencyDisplay: 'narrowSymbol' };
    const money = (amount) => new Intl.NumberFormat(locale, format).format(amount);
    part('picture').querySelector('img').src = item.image;
    part('service').textContent = item.service;
    part('card').textContent = item.card;
    part('each').textContent = part('each').textContent.replace('%', () => money(item.price));
    part('amount').textContent = money(Math.round(item.price * 1000 * item.quantity) / 1000);
    return line;
  };

  try {
    const lines = JSON.parse(localStorage.getItem('loadout.cart') ?? '[]').filter(isShown).map(draw);
    list.append(...lines);
    if (lines.length > 0) place.dataset.earlyCart = 'drawn';
  } catch {
    // The page's own scripts draw it, then.
  }
})();
