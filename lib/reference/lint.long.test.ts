import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { campaignService } from '@/lib/campaign/service/openapi';
import { buildDocument } from '@/lib/http/openapi/document';
import { storeService } from '@/lib/store/service/openapi';

// The linters warn of a local server, which the address of a development machine is.
const origin = 'https://shop.loadout.example';
const document = buildDocument({ services: [storeService, campaignService], origin, version: '1.0.0' });

// Takes seconds on an idle machine, but more than a minute on a busy one.
describe('the OpenAPI document', { timeout: 240_000 }, () => {
  it('passes Redocly without a warning', async () => {
    // The API is offered under no licence of its own.
    const rules = { 'info-license': 'off', 'info-license-strict': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  it('passes Spectral without a warning', async () => {
    const spectral = new spectralCore.Spectral();
    // Its own types don't know that a ruleset need not extend another.
    const oas = spectralRulesets.oas as unknown as RulesetDefinition;
    spectral.setRuleset({ extends: [[oas, 'recommended']] });
    const problems = await spectral.run(document);
    expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
  });
});
