import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveSchedule } from '@/lib/campaign/automations/move-schedule';
import { pauseAutomation } from '@/lib/campaign/automations/pause-automation';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  counted,
  goLive,
  hours,
  join,
  newWorld,
  pass,
  sentTo,
  standing,
  unsubscribe,
  type Wait,
  type World,
} from './testing/world';

useDatabase();

const WAITS: readonly Wait[] = ['instantly', '5 hours', 'instantly', '1 days'];
const WAIT_HOURS = [0, 5, 0, 24];
const NAMES = ['ann', 'bob', 'cyd'] as const;
type Name = (typeof NAMES)[number];
type Suppression = 'all' | 'group' | 'bounce';

type Happening =
  | { what: 'join' | 'delete' | 'move-out' | 'move-in' | 'resubscribe'; who: Name }
  | { what: 'unsubscribe'; who: Name; how: Suppression }
  | { what: 'pause' | 'resume' }
  | { what: 'move'; mail: number; place: number }
  | { what: 'pass'; hours: number };

type Setting = { type: 'welcome' | 'custom'; target: 'list' | 'segment'; exit_criteria: 0 | 1 };

type Person = {
  contact: { number: number; city: string; since: number } | undefined;
  suppressed: Map<Suppression, true>;
  place: { status: string; contact: number; got: number[]; since: number; due: number } | undefined;
  sent: string[];
};

/** The rules, said plainly: one person at a time, in memory. */
class Model {
  people = new Map<Name, Person>(
    NAMES.map((name) => [name, { contact: undefined, suppressed: new Map(), place: undefined, sent: [] }]),
  );
  live = false;
  liveAt: number | undefined;
  contacts = 0;
  /** The mails in their order, each by when it was added. */
  order = [...WAITS.keys()];
  constructor(readonly setting: Setting) {}

  person = (name: Name) => this.people.get(name) as Person;
  isIn = ({ contact }: Person) =>
    contact !== undefined && (this.setting.target === 'list' || contact.city === 'Oslo');

  goLive(now: number) {
    this.live = true;
    if (this.liveAt !== undefined) return;
    this.liveAt = now;
    for (const person of this.people.values())
      if (this.setting.type === 'welcome' && person.contact && this.isIn(person))
        person.place = {
          status: 'before',
          contact: person.contact.number,
          got: [],
          since: now,
          due: now,
        };
  }

  pass(now: number) {
    if (!this.live) return;
    for (const person of this.people.values()) {
      this.enter(person, now);
      this.exit(person);
      this.mail(person, now);
    }
  }

  enter(person: Person, now: number) {
    const { contact, place, suppressed } = person;
    const isNew = !place || (place.status === 'before' && place.contact !== contact?.number);
    if (!contact || !isNew || !this.isIn(person) || suppressed.size > 0) return;
    person.place = { status: 'active', contact: contact.number, got: [], since: now, due: now };
    this.wait(person);
  }

  exit({ contact, place, suppressed }: Person) {
    if (place?.status !== 'active') return;
    const isGone = contact?.number !== place.contact;
    const isOut = !contact || (this.setting.target === 'segment' && contact.city !== 'Oslo');
    if (isGone) place.status = 'left: erased';
    else if (suppressed.has('all')) place.status = 'left: unsubscribed';
    else if (suppressed.has('bounce')) place.status = 'left: bounced';
    else if (suppressed.has('group')) place.status = 'left: group';
    else if (isOut && this.setting.exit_criteria === 1) place.status = 'left: target';
  }

  mail(person: Person, now: number) {
    const { place, sent } = person;
    if (place?.status !== 'active' || place.due > now) return;
    const next = this.next(person);
    if (next === undefined) return;
    sent.push(`${next}@${now}`);
    place.got.push(next);
    place.since = now;
    this.wait(person);
  }

  next = ({ place }: Person) => this.order.find((mail) => !place?.got.includes(mail));

  wait(person: Person) {
    const { place } = person;
    if (place?.status !== 'active') return;
    const next = this.next(person);
    if (next === undefined) place.status = 'done';
    else place.due = place.since + (WAIT_HOURS[next] ?? 0);
  }

  move(mail: number, place: number) {
    this.order = this.order.filter((other) => other !== mail);
    this.order.splice(place - 1, 0, mail);
    for (const person of this.people.values()) this.wait(person);
  }
}

async function happen(world: World, model: Model, happening: Happening, now: number): Promise<void> {
  const sql = client();
  const email = 'who' in happening ? `${happening.who}@x.example` : '';
  const person = 'who' in happening ? model.person(happening.who) : undefined;
  switch (happening.what) {
    case 'join':
      if (!person || person.contact) return;
      await join(world, email, hours(now));
      person.contact = { number: ++model.contacts, city: 'Oslo', since: now };
      return;
    case 'delete':
      await sql`
        update contacts set deleted_at = now() where user_id = ${world.actor.id} and email = ${email}
          and deleted_at is null`;
      if (person) person.contact = undefined;
      return;
    case 'move-in':
    case 'move-out': {
      const city = happening.what === 'move-in' ? 'Oslo' : 'Rome';
      await sql`update contacts set city = ${city} where user_id = ${world.actor.id} and email = ${email}`;
      if (person?.contact) person.contact.city = city;
      return;
    }
    case 'unsubscribe':
      // An address is among the global unsubscribers once, for one reason.
      if (
        !person ||
        (happening.how !== 'group' && (person.suppressed.has('all') || person.suppressed.has('bounce')))
      )
        return;
      await unsubscribe(world, email, happening.how);
      person.suppressed.set(happening.how, true);
      return;
    case 'resubscribe':
      await sql`delete from unsubscribes where user_id = ${world.actor.id} and email_address = ${email}`;
      person?.suppressed.clear();
      return;
    case 'pause':
      if (!model.live) return;
      await pauseAutomation({ actor: world.actor, input: { utr: world.utr } });
      model.live = false;
      return;
    case 'move': {
      const { mail, place } = happening;
      await moveSchedule({ actor: world.actor, input: { utr: world.mails[mail] ?? '', place } });
      model.move(mail, place);
      return;
    }
    case 'resume':
      await goLive(world, hours(now));
      if (!model.live) model.goLive(now);
      return;
    default:
      await pass(world, hours(now));
      model.pass(now);
  }
}

const who = fc.constantFrom(...NAMES);
const happenings = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('join' as const), who }) },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constantFrom(
          'delete' as const,
          'move-out' as const,
          'move-in' as const,
          'resubscribe' as const,
        ),
        who,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('unsubscribe' as const),
        who,
        how: fc.constantFrom('all' as const, 'group' as const, 'bounce' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('pause' as const) }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('resume' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant('move' as const),
        mail: fc.nat({ max: WAITS.length - 1 }),
        place: fc.integer({ min: 1, max: WAITS.length }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 12 }) }),
    },
  ),
  { minLength: 20, maxLength: 45 },
);
const settings = fc.record({
  type: fc.constantFrom('welcome' as const, 'custom' as const),
  target: fc.constantFrom('list' as const, 'segment' as const),
  exit_criteria: fc.constantFrom(0 as const, 1 as const),
});

test('whatever happens in whatever order, everybody gets what the rules say, when they say', async () => {
  await fc.assert(
    fc.asyncProperty(settings, happenings, async (setting, given) => {
      const world = await newWorld({ ...setting, waits: WAITS });
      const model = new Model(setting);
      let now = 0;
      for (const happening of given) {
        now += happening.what === 'pass' ? happening.hours : 0.25;
        await happen(world, model, happening, now);
      }
      for (const name of NAMES) {
        const { sent, place } = model.person(name);
        expect(await sentTo(world, `${name}@x.example`), name).toBe(sent.join(' '));
        if (place?.status !== 'before')
          expect(await standing(world, `${name}@x.example`), name).toBe(place?.status ?? 'none');
      }
      const all = [...model.people.values()].flatMap(({ sent }) => sent).length;
      expect(await counted(world)).toEqual({ counter: all, ledger: all, pairs: all, uncut: 0 });
    }),
    { numRuns: 40 },
  );
}, 120_000);
