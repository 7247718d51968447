import { expect, type Page } from '@playwright/test';
import { shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeCard, makeCardService, putCodes } from '../support/catalogue';
import { orderCards, paid } from '../support/orders';

const SCRIPT = '</script><script>window.intruded = 1</script>';
const PICTURE = '<img src="/nowhere.png" onerror="window.intruded = 1">';
const LINK = '<a href="javascript:window.intruded=1">here</a>';
const HTML = `<p onclick="window.intruded = 1">Plain ${SCRIPT}${PICTURE}${LINK}<iframe srcdoc="x"></iframe></p>`;

const intruders = (page: Page) =>
  page.evaluate(() => ({
    ran: 'intruded' in window,
    handlers: document.querySelectorAll('[onclick], [onerror], [onload]').length,
    links: document.querySelectorAll('a[href^="javascript:" i]').length,
    frames: document.querySelectorAll('main iframe, main object, main embed').length,
    // Next's own stand in the page, too.
    scripts: Array.from(document.querySelectorAll('script:not([type])')).filter((script) =>
      script.textContent?.startsWith('window.intruded'),
    ).length,
  }));
const NONE = { ran: false, handlers: 0, links: 0, frames: 0, scripts: 0 };

test('what operators and buyers write is shown as text, and nothing of it runs', { tag: '@journey' }, async ({
  page,
}) => {
  const name = `Card ${PICTURE}${SCRIPT}`;
  const [buyer, card] = await Promise.all([
    shopper({ firstName: PICTURE, lastName: SCRIPT }),
    makeCard({ name, note: HTML, description: HTML, guide: HTML, region: PICTURE }),
  ]);
  const service = await makeCardService(card.id, { name: `Ten ${PICTURE}` });
  await putCodes(service.id, 1);
  await paid(buyer.api, await orderCards(buyer.api, [service.id, 1]));
  const comment = `Good. ${PICTURE}${SCRIPT}${LINK}`;
  await buyer.api.post('card/review', { card_id: card.id, rating: 5, comment });

  await page.goto(`/card/${card.slug}`);
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await intruders(page)).toEqual(NONE);

  await page.goto(`/search?q=${encodeURIComponent(`${PICTURE}${SCRIPT}`)}`);
  expect(await intruders(page)).toEqual(NONE);
});
