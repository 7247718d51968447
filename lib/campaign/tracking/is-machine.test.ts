import { describe, expect, test } from 'vitest';
import { isMachine, type Kind } from './is-machine';

const of = (kind: Kind, agent: string, headers: Record<string, string> = {}) =>
  isMachine(kind, { agent, header: (name) => headers[name] ?? null });

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a person', () => {
  test.each([
    ['Chrome', CHROME],
    ['Edge', `${CHROME} Edg/131.0.0.0`],
    ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Apple Mail on an iPhone', `${IPHONE} Mobile/15E148`],
    [
      'Apple Mail on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['Thunderbird', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0'],
    ['Gmail', 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'],
    ['Yahoo', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html'],
    [
      'Outlook on Windows',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.5266; ms-office; MSOffice 16)',
    ],
    ['Outlook, newer', 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)'],
    ['Outlook on an iPhone', 'Outlook-iOS/723.4027091.prod.iphone (4.34.0)'],
    ['Airmail', 'Airmail 5.0'],
    ['Superhuman', 'Superhuman'],
    ['KMail', 'KMail/5.24'],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 13; SM-G991B Build/TP1A.220624.014)'],
  ])('%s', (_, agent) => {
    expect([of('opened', agent), of('clicked', agent)]).toEqual([false, false]);
  });
});

describe('a machine', () => {
  test.each([
    ['a browser without a window', CHROME.replace('Chrome/', 'HeadlessChrome/')],
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['Bing’s preview', `${CHROME} BingPreview/1.0b`],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['Safe Links', `${CHROME} SafeLinks`],
    ['Proofpoint', 'Mozilla/5.0 (compatible; Proofpoint URL Defense)'],
    ['Mimecast', 'Mimecast URL Protect'],
    ['Barracuda', 'BarracudaCentral/1.0'],
    ['a scanner that calls itself Outlook', 'Mozilla/5.0 (Microsoft Outlook 16.0; Barracuda Sentinel)'],
    ['Cisco', 'CiscoSecureEmail/1.0'],
    ['Apple’s privacy proxy', 'Mozilla/5.0'],
  ])('%s', (_, agent) => {
    expect([of('opened', agent), of('clicked', agent)]).toEqual([true, true]);
  });

  test.each([
    ['curl', 'curl/8.5.0'],
    ['wget', 'Wget/1.21.4'],
    ['Python', 'python-requests/2.32.3'],
    ['Go', 'Go-http-client/1.1'],
    ['Node', 'node'],
    ['Java', 'Apache-HttpClient/4.5.14 (Java/17.0.9)'],
  ])('%s follows links for a machine, but may fetch a picture for a person', (_, agent) => {
    expect([of('opened', agent), of('clicked', agent)]).toEqual([false, true]);
  });

  test.each([
    ['purpose', 'prefetch'],
    ['purpose', 'preview'],
    ['x-purpose', 'preview'],
    ['sec-purpose', 'prefetch;prerender'],
    ['x-moz', 'prefetch'],
  ])('a browser that fetches ahead, by %s: %s', (name, value) => {
    expect(of('clicked', CHROME, { [name]: value })).toBe(true);
    expect(of('opened', CHROME, { [name]: 'something else' })).toBe(false);
  });

  test('who gives no name follows links for a machine, but may fetch a picture for a person', () => {
    expect([of('clicked', ''), of('clicked', ' ')]).toEqual([true, true]);
    expect(of('opened', '')).toBe(false);
  });
});
