// `npx tsx lib/db/seed/campaign/write-templates.ts` makes the HTML and the pictures of the demo account's own templates.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { composeDesign } from '@/lib/campaign/templates/compose-design';
import { ensureBrowser } from '@/lib/runtime/testing/browser';
import { digest } from './digest-design';
import { flashHtml } from './flash-html';

const OUTPUT = 'lib/db/seed/campaign/own-templates.json';
const PICTURES = 'public/templates';
const SHOWN = { width: 640, height: 800 };
const SCALE = 0.6;
const EXAMPLES: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  plan: 'plus',
  sender_name: 'Quillon Games',
  sender_address: '14 Lantern Row, 14850 Ithaca',
};

const json = JSON.stringify(digest);
const own = [
  {
    template_name: 'Fortnightly letter',
    preview_image: 'demo-digest.png',
    json_code: json,
    html_code: await composeDesign(json),
  },
  { template_name: 'Flash sale', preview_image: 'demo-flash.png', json_code: '', html_code: flashHtml },
];

const browser = await chromium.launch({ executablePath: await ensureBrowser() });
const page = await browser.newPage({ viewport: SHOWN, deviceScaleFactor: SCALE });
for (const { html_code, preview_image } of own) {
  if (html_code === null) throw new Error('The design is no document of the editor.');
  await page.setContent(
    html_code.replace(/\(\((\w+)(?:\|[^)]*)?\)\)/g, (tag, field) => EXAMPLES[field] ?? tag),
  );
  await page.screenshot({ path: join(PICTURES, preview_image) });
}
await browser.close();
writeFileSync(OUTPUT, `${JSON.stringify(own, null, 2)}\n`);
