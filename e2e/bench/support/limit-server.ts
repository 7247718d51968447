// The limit: what one query costs over node:http and the driver alone. A process of its own, as the web app has one.
import { createServer } from 'node:http';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

const server = createServer(async (_request, response) => {
  const categories =
    await sql`select id, name, icon, type from categories where status = 1 order by sort_by, id`;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ status: 'success', message: { categories } }));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.once('disconnect', () => process.exit());
