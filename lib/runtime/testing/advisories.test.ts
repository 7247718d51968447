import { describe, expect, test } from 'vitest';
import { type AllowedAdvisories, readAdvisories } from './advisories';

// As npm 10 prints them, shortened.
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
const advisory = (more: object) => ({
  source: 1094544,
  name: 'tar-stream',
  dependency: 'tar-stream',
  title: 'Path traversal in tar-stream',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  cwe: ['CWE-22'],
  cvss: { score: 7.5, vectorString: null },
  range: '<2.1.3',
  ...more,
});
const report = (via: unknown[], fixAvailable: unknown = true) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      'tar-stream': {
        name: 'tar-stream',
        severity: 'high',
        isDirect: false,
        via,
        effects: ['archiver'],
        range: '<2.1.3',
        nodes: ['node_modules/tar-stream'],
        fixAvailable,
      },
      archiver: {
        name: 'archiver',
        severity: 'high',
        isDirect: true,
        via: ['tar-stream'],
        effects: [],
        range: '1.0.0 - 5.3.1',
        nodes: ['node_modules/archiver'],
        fixAvailable,
      },
    },
    metadata: {},
  });

const accepted: AllowedAdvisories = [
  {
    id: 'GHSA-aaaa-bbbb-cccc',
    package: 'tar-stream',
    reason: 'We read no archives.',
    until: '2026-11-30',
  },
];

describe('advisories of production dependencies', () => {
  test('pass where npm knows none', () => {
    expect(readAdvisories(clean, [])).toEqual({ problems: [] });
  });

  test('fail with the package, the title and the fix, once each', () => {
    expect(readAdvisories(report([advisory({})]), [])).toEqual({
      problems: [
        'tar-stream <2.1.3: Path traversal in tar-stream (high, https://github.com/advisories/GHSA-aaaa-bbbb-cccc). Fix: update it within its range (npm audit fix).',
      ],
    });
    const major = { name: 'archiver', version: '6.0.0', isSemVerMajor: true };
    expect(readAdvisories(report([advisory({ severity: 'critical' })], major), [])).toEqual({
      problems: [expect.stringContaining('Fix: install archiver@6.0.0.')],
    });
    expect(readAdvisories(report([advisory({})], false), [])).toEqual({
      problems: [expect.stringContaining('There is no fix yet.')],
    });
  });

  test('pass where they are moderate or low', () => {
    const via = [advisory({ severity: 'moderate' }), advisory({ severity: 'low' })];
    expect(readAdvisories(report(via), [])).toEqual({ problems: [] });
  });

  test('are accepted by the list through their last day, and for that package alone', () => {
    const found = report([advisory({})]);
    expect(readAdvisories(found, accepted, new Date('2026-11-30T23:59:00Z'))).toEqual({ problems: [] });
    expect(readAdvisories(found, accepted, new Date('2026-12-01T00:00:00Z'))).toEqual({
      problems: [expect.stringContaining('It was accepted until 2026-11-30.')],
    });
    const other = accepted.map((entry) => ({ ...entry, package: 'archiver' }));
    expect(readAdvisories(found, other, new Date('2026-11-30'))).toEqual({
      problems: [expect.stringContaining('Path traversal')],
    });
  });

  test('are not known offline, or from a registry that has none', () => {
    const refused = JSON.stringify({
      message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
      method: 'POST',
      statusCode: 405,
      body: '',
      error: { summary: '', detail: '' },
    });
    expect(readAdvisories(refused, [])).toEqual({
      unavailable: '405 Method Not Allowed - POST the registry',
    });
    const offline = JSON.stringify({
      message:
        'request to https://registry.example/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9',
      error: { summary: '', detail: '' },
    });
    expect(readAdvisories(offline, [])).toEqual({
      unavailable: 'request to the registry failed, reason: connect ECONNREFUSED 127.0.0.1:9',
    });
    expect(readAdvisories('', [])).toEqual({ unavailable: 'npm audit gave no report' });
  });
});
