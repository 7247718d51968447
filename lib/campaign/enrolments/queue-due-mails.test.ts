import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { hours, join, liveWorld, passHours } from './testing/world';

useDatabase();

test('each mail is noted with the country that the contact has by then', async () => {
  const world = await liveWorld();
  const id = await join(world, 'mover@x.example', hours(1));
  await join(world, 'nowhere@x.example', hours(1));
  const moveTo = (country: string) => client()`update contacts set country = ${country} where id = ${id}`;
  await moveTo('Norway');
  await passHours(world, 2, 8);
  await moveTo('Peru');
  await passHours(world, 14, 32);
  const noted = await client()`
    select email, country from deliveries where user_id = ${world.actor.id} order by email, id`;
  expect([...noted]).toEqual([
    { email: 'mover@x.example', country: 'Norway' },
    { email: 'mover@x.example', country: 'Peru' },
    { email: 'nowhere@x.example', country: null },
    { email: 'nowhere@x.example', country: null },
  ]);
});
