// Node has this as an accessor; TypeScript’s library knows it as neither.
type WithZones = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };

const zones = new Map<string, ReadonlySet<string>>();

// A zone has several names, such as Asia/Calcutta and Asia/Kolkata.
const canonical = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

function zonesOf(country: string): ReadonlySet<string> {
  const known = zones.get(country);
  if (known) return known;
  const locale: WithZones = new Intl.Locale('und', { region: country });
  const found = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical));
  zones.set(country, found);
  return found;
}

/**
 * Whether a time zone is one of a country’s; null where either isn’t known.
 *
 * @param country an ISO 3166 code.
 * @param zone an IANA name, such as `Europe/Oslo`.
 */
export function isZoneOf(country: string, zone: string): boolean | null {
  try {
    const found = zonesOf(country);
    const name = canonical(zone);
    return found.size === 0 || name === 'UTC' ? null : found.has(name);
  } catch {
    return null;
  }
}
