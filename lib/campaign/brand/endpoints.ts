import { campaign } from '../contract';
import { DEFAULT_COLORS } from './colors';
import { readBrandKit } from './read-brand-kit';
import { saveBrandKit } from './save-brand-kit';
import { BrandKit, SaveBrandKitInput } from './schemas';

const shared = { tag: 'Brand kit', extension: true, auth: 'client' } as const;

export const getBrandKitEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/brand-kit',
  summary: 'Get the logo, colors and fonts of the account’s emails.',
  response: BrandKit,
  handler: ({ actor }) => readBrandKit({ actor }),
});

export const saveBrandKitEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/brand-kit/save',
  summary: 'Save the logo, colors and fonts of the account’s emails.',
  description: 'New designs of the visual editor begin with them. Templates that exist keep their look.',
  body: SaveBrandKitInput,
  example: {
    body: {
      ...DEFAULT_COLORS,
      logo_width: 160,
      heading_font: 'georgia',
      body_font: 'arial',
      footer: 'Nordlys AS, Storgata 1, Oslo',
      social: 'Instagram https://instagram.com/nordlys',
    },
  },
  response: BrandKit,
  handler: ({ actor, body }) => saveBrandKit({ actor, input: body }),
});
