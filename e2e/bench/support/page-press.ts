import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Probed } from './page-load';

/** Something to press on a page, and what shows a price because of it. */
export type Pressing = { press: string; price: string };

/** Milliseconds from the finger's lifting to the painted price, and to the price that stays. */
export type Reaction = { shown: number; settled: number; isFirst: boolean };

const TURNS = 5;
/** What the shop asks its server after a press has come by then, on a slow line too. */
const REST_MS = 1_800;

/** Presses several of them, one after the other, the one that the page knows most of last. */
export async function pressAll(page: Page, { press, price }: Pressing): Promise<Reaction[]> {
  const targets = page.locator(press);
  const count = Math.min(TURNS, await targets.count());
  if (count === 0) throw new Error(`Nothing to press at ${page.url()}: ${press}`);
  const reactions: Reaction[] = [];
  for (let turn = 0; turn < count; turn++) {
    const target = targets.nth((turn + 1) % count);
    await target.scrollIntoViewIfNeeded();
    await pause(300);
    const handle = await page.evaluateHandle(
      (selector) => (globalThis as unknown as Probed).pageProbe.awaitPress(selector),
      price,
    );
    await target.tap();
    await pause(REST_MS);
    const { pressed, shown, settled } = await handle.jsonValue();
    if (pressed === null || shown === null || settled === null)
      throw new Error(`No price came at ${page.url()} after ${press}, number ${turn + 1}.`);
    reactions.push({ shown: shown - pressed, settled: settled - pressed, isFirst: turn === 0 });
  }
  return reactions;
}
