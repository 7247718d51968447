import { expect, test } from '@playwright/test';
import { guest } from '../support/api';

const ok = { status: 'success', message: { status: 'ok' } };

for (const path of ['health', 'ready', 'live']) {
  test.describe(`GET ${path} (extension)`, () => {
    test('answers 200 without credentials', async () => {
      const answer = await guest().get(path);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual(ok);
    });
  });
}

test.describe('GET metrics (extension)', () => {
  test('answers in Prometheus’ text format, without addresses or keys', async () => {
    await guest().get('get-category');
    const answer = await guest().get('metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.text).toMatch(/^# HELP \w+ .+\n# TYPE \w+ (counter|gauge|histogram|summary)$/m);
    expect(answer.text).toMatch(
      /^loadout_http_request_duration_seconds_count\{method="GET",path="\/api\/get-category",status="401"\} \d+$/m,
    );
    for (const line of answer.text.trim().split('\n'))
      expect(line).toMatch(/^(|#.*|[a-zA-Z_:][\w:]*(\{.*\})? [-+\d.eEInfNa]+( \d+)?)$/);
    expect(answer.text).not.toMatch(/@|pk_|sk_|127\.0\.0\.1/);
    for (const name of ['p50', 'p99', 'max'])
      expect(answer.text).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds [\\d.e-]+$`, 'm'));
  });

  test('is for the machine itself, and not for those whom a proxy lets in', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      const answer = await guest()
        .with({ [name]: '127.0.0.1', 'x-loadout-peer': 'local' })
        .get('metrics');
      expect(answer.status, name).toBe(403);
      expect(answer.text).not.toContain('nodejs_');
    }
  });
});
