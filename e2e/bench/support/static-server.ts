// The limit of a page: its own bytes, sent by node:http from memory. A process of its own, as the web app has one.
import { createServer } from 'node:http';
import type { StaticPage } from './static-floor';

process.once('message', (pages: Record<string, StaticPage>) => {
  const byPath = new Map(
    Object.entries(pages).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer(({ url = '' }, response) => {
    const page = byPath.get(url);
    response.writeHead(page ? 200 : 404, page?.headers).end(page?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
  });
});
process.once('disconnect', () => process.exit());
