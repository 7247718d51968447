import { expect, type Locator } from '@playwright/test';

/**
 * Presses a button until what it opens is there: a page is there before the scripts that listen to its buttons. What takes
 * long to open may hide the button meanwhile, which then isn't waited for.
 */
export async function pressUntil(button: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await button.press('Enter', { timeout: 5_000 });
    await expect(opened).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
