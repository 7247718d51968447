import { expect, test } from 'vitest';
import { readingOf } from './reading-of';

const of = (kind: Parameters<typeof readingOf>[0], agent: string) => {
  const { device, program } = readingOf(kind, { agent, header: () => null });
  return [device, program];
};

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`;
const CHROME = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0${more} Safari/537.36`;

test.each([
  ['Apple Mail on an iPhone', `${IPHONE} Mobile/15E148`, 'phone', 'apple_mail'],
  [
    'on an iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} Mobile/15E148`,
    'tablet',
    'apple_mail',
  ],
  ['on a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`, 'computer', 'apple_mail'],
  ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'phone', 'browser'],
  ['Chrome on Windows', CHROME('Windows NT 10.0; Win64; x64'), 'computer', 'browser'],
  ['Chrome on Android', CHROME('Linux; Android 10; K', ' Mobile'), 'phone', 'browser'],
  ['Chrome on an Android tablet', CHROME('Linux; Android 10; K'), 'tablet', 'browser'],
  [
    'Thunderbird',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0',
    'computer',
    'thunderbird',
  ],
  [
    'Gmail, whose proxy names a device that is none',
    'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    null,
    'gmail',
  ],
  ['Yahoo', 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html', null, 'yahoo'],
  [
    'Outlook on Windows',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; Microsoft Outlook 16.0.5266; ms-office)',
    'computer',
    'outlook',
  ],
  ['Outlook on an iPhone', 'Outlook-iOS/723.4027091.prod.iphone (4.34.0)', 'phone', 'outlook'],
  ['Airmail', 'Airmail 5.0', null, 'other'],
  ['nothing', '', null, null],
  ['what nobody knows', 'Dalvik/2.1.0 (Linux; U; Android 13; SM-G991B Build/TP1A.220624.014)', null, null],
])('an open by %s', (_, agent, device, program) => {
  expect(of('opened', agent)).toEqual([device, program]);
});

test('a click tells the device, and not the mail program', () => {
  expect(of('clicked', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`)).toEqual(['phone', null]);
});

test('of machines only Apple’s proxies are told', () => {
  expect(of('machine_opened', 'Mozilla/5.0')).toEqual([null, 'apple_private']);
  expect(of('machine_opened', CHROME('Windows NT 10.0', ' HeadlessChrome'))).toEqual([null, null]);
  expect(of('machine_clicked', 'Mozilla/5.0')).toEqual([null, null]);
});
