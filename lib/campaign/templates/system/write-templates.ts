// Makes the HTML and the pictures of the built-in designs: `npx tsx lib/campaign/templates/system/write-templates.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBrowser } from '@/lib/runtime/testing/browser';
import { composeDesign } from '../compose-design';
import { designs } from './designs';

const OUTPUT = 'lib/campaign/templates/system/built-in.json';
const PICTURES = 'public/templates';
/** What a picture shows of a design, and how much smaller. */
const SHOWN = { width: 640, height: 800 };
const SCALE = 0.6;

/** What stands in a picture where a reader's mail has their own data. */
const EXAMPLES: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  sender_name: 'Nordlys',
  sender_address: 'Storgata 1, 0155 Oslo, Norway',
  unsubscribe_preferences: '#',
};

async function main(): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  const page = await browser.newPage({ viewport: SHOWN, deviceScaleFactor: SCALE });
  const written = [];
  for (const { id, name, picture, document } of designs) {
    const json = JSON.stringify(document);
    const html = await composeDesign(json);
    if (html === null) throw new Error(`The design ${name} is no document of the editor.`);
    written.push({ id, template_name: name, preview_image: picture, json_code: json, html_code: html });
    await page.setContent(html.replace(/\(\((\w+)(?:\|[^)]*)?\)\)/g, (tag, field) => EXAMPLES[field] ?? tag));
    await page.screenshot({ path: join(PICTURES, picture) });
  }
  await browser.close();
  writeFileSync(OUTPUT, `${JSON.stringify(written, null, 2)}\n`);
}

await main();
