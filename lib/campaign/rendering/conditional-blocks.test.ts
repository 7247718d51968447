import { describe, expect, it } from 'vitest';
import type { Memberships } from '../templates/block-condition';
import { mailFor } from './testing/sources';

const VIP = 12;
const NORDIC = 15;
const html =
  `<p data-show-to="segments_${VIP}">For VIP</p><p data-hide-from="segments_${VIP}">For the others</p>` +
  `<div data-show-to="segments_${VIP} segments_${NORDIC}" data-hide-from="segments_${VIP}">Nordic alone</div><p>For all</p>`;

const places = (vip: 'in' | 'out' | null, nordic: 'in' | 'out' = 'out'): Memberships =>
  new Map([...(vip ? [[VIP, vip] as const] : []), [NORDIC, nordic]]);

describe('a block for some people', () => {
  it.each([
    ['in', 'out', ['For VIP', 'For all']],
    ['in', 'in', ['For VIP', 'For all']],
    ['out', 'in', ['For the others', 'Nordic alone', 'For all']],
    ['out', 'out', ['For the others', 'For all']],
  ] as const)('is in the mail of somebody %s one segment and %s another', async (vip, nordic, seen) => {
    const { content, mime } = await mailFor({ html, memberships: places(vip, nordic) });
    const words = ['For VIP', 'For the others', 'Nordic alone', 'For all'];
    const made = content();
    expect(words.filter((word) => made.html.includes(word))).toEqual(seen);
    expect(words.filter((word) => made.text.includes(word))).toEqual(seen);
    const message = mime().toString('latin1').replace(/=\r\n/g, '');
    expect(words.filter((word) => message.split(word).length === 3)).toEqual(seen);
    expect(words.filter((word) => message.includes(word))).toEqual(seen);
  });

  it('says nothing of its segments to the reader', async () => {
    const { content, mime } = await mailFor({ html, memberships: places('in') });
    expect(content().html).not.toMatch(/segments_|data-show-to|data-hide-from/);
    expect(mime().toString('latin1').replace(/=\r\n/g, '')).not.toContain('segments_');
  });

  it('is hidden where its segment is gone, whether it was for or against', async () => {
    const { content } = await mailFor({ html, memberships: places(null) });
    expect(content().html).toContain('For all');
    expect(content().html).not.toMatch(/For VIP|For the others|Nordic/);
  });

  it.each(['segments_', 'VIP', 'segments_12x', '((first_name))', 'segments_99999999999', 'contacts_12'])(
    'is hidden where its condition %j can’t be read',
    async (condition) => {
      const given = `<p data-show-to="${condition}">shown</p><p data-hide-from="${condition}">left</p><i>rest</i>`;
      const { content } = await mailFor({ html: given, memberships: places('in', 'in') });
      expect(content().html).toContain('rest');
      expect(content().html).not.toMatch(/shown|left/);
    },
  );

  it('is hidden with what it is in', async () => {
    const given = `<table data-show-to="segments_${VIP}"><tr data-hide-from="segments_${NORDIC}"><td>Inner</td></tr><tr><td>Outer</td></tr></table>`;
    const seen = async (memberships: Memberships) =>
      (await mailFor({ html: given, memberships })).content().text.match(/Inner|Outer/g);
    expect(await seen(places('in'))).toEqual(['Inner', 'Outer']);
    expect(await seen(places('in', 'in'))).toEqual(['Outer']);
    expect(await seen(places('out'))).toBeNull();
  });

  it('cannot be made by what a contact is called', async () => {
    const evil = '"><b data-show-to="segments_12">x</b><p data-hide-from="segments_12';
    const { content } = await mailFor({
      html: '<p title="((first_name))">Dear ((first_name))</p>',
      memberships: places('out'),
      person: { first_name: evil },
    });
    expect(content().html).toContain('Dear &quot;&gt;&lt;b data-show-to=&quot;segments_12&quot;&gt;x');
    expect(content().text).toContain(`Dear ${evil}`);
  });
});

describe('the way to unsubscribe', () => {
  const leave = '<a href="((unsubscribe_preferences))">Leave</a>';
  const given = `<p>News</p><div data-show-to="segments_${VIP}">${leave}</div>`;

  it('is added for those who don’t see the block that has it, and for nobody else', async () => {
    const vip = (await mailFor({ html: given, memberships: places('in') })).content();
    expect(vip.html).toContain('>Leave</a>');
    expect(vip.html).not.toContain('Unsubscribe or choose');
    const other = (await mailFor({ html: given, memberships: places('out') })).content();
    expect(other.html).not.toContain('Leave');
    expect(other.html).toMatch(
      /href="http:\/\/localhost:3000\/unsubscribe\?t=[^"]+"[^>]*>Unsubscribe or choose/,
    );
    expect(other.text).toContain('Unsubscribe or choose');
  });
});

it('leads the links of all blocks by way of the same addresses, whoever sees them', async () => {
  const given =
    `<a data-show-to="segments_${VIP}" href="https://shop.example/vip">V</a>` +
    `<a href="https://shop.example/all">A</a><a data-hide-from="segments_${VIP}" href="https://shop.example/rest">R</a>`;
  const idsFor = async (vip: 'in' | 'out') => {
    const { content } = await mailFor({ html: given, tracking: true, memberships: places(vip) });
    return [...content().html.matchAll(/&amp;l=(\d+)"[^>]*>(\w)</g)].map(([, id, name]) => `${name}${id}`);
  };
  const [vip, rest] = [await idsFor('in'), await idsFor('out')];
  expect(vip.map((name) => name[0])).toEqual(['V', 'A']);
  expect(rest.map((name) => name[0])).toEqual(['A', 'R']);
  expect(vip[1]).toBe(rest[0]);
});
