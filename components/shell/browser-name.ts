const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const find = (table: [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** "Firefox on Windows", from a User-Agent header; the order of the tables matters, since browsers name each other. */
export function browserName(
  userAgent: string,
  texts: { browserOn: (browser: string, system: string) => string; unknown: string },
): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return texts.browserOn(browser, system);
  return browser ?? system ?? (userAgent.split(' ')[0]?.slice(0, 40) || texts.unknown);
}
