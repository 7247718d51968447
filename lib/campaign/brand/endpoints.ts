import { campaign } from '../contract';
import { applyBrand } from './apply-brand';
import { DEFAULT_COLORS } from './colors';
import { listDesigns } from './list-designs';
import { readBrandKit } from './read-brand-kit';
import { saveBrandKit } from './save-brand-kit';
import { AppliedBrand, ApplyBrandInput, BrandDesigns, BrandKit, SaveBrandKitInput } from './schemas';

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
  auth: 'emails:write',
  summary: 'Save the logo, colors and fonts of the account’s emails.',
  description:
    'New designs of the visual editor begin with them. Templates that exist keep their look until `brand-kit/apply`.',
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

export const listBrandDesignsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/brand-kit/designs',
  summary: 'List the templates that the brand kit can be applied to.',
  description: 'Designs of the visual editor, the last edited first, up to 500; without archived ones.',
  response: BrandDesigns,
  handler: ({ actor }) => listDesigns({ actor }),
});

export const applyBrandEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/brand-kit/apply',
  auth: 'emails:write',
  summary: 'Give a template’s design the colors and fonts of the brand kit.',
  description:
    'What it was is kept as a version, which `template/version/restore` brings back. Blocks with their own colors keep them. One that is HTML: 409. Sends that have started keep what they had.',
  record: 'template_id',
  body: ApplyBrandInput,
  example: { body: { template_id: 101 } },
  response: AppliedBrand,
  handler: ({ actor, body }) => applyBrand({ actor, input: body }),
});
