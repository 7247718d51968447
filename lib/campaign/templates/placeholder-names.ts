/** What other tools call what is a merge tag here, without signs and spaces. */
const TAGS: Readonly<Record<string, string>> = {
  first_name: 'firstname fname first givenname namefirst',
  last_name: 'lastname lname last surname familyname namelast',
  full_name: 'fullname name',
  email: 'email emailaddress emailaddr mail useremail to',
  company_name: 'company companyname organization',
  city: 'city',
  country: 'country',
  state: 'state region',
  postal_code: 'postalcode zip zipcode postcode',
  address_line1: 'address1 addressline1 street',
  sender_name: 'sendername fromname defaultfromname listcompany organizationname accountname listname',
  sender_address:
    'address listaddress htmllistaddress listaddresshtml companyaddress senderaddress physicaladdress mailingaddress postaladdress fulladdress organizationfulladdress accountaddress addresslines senderinfo senderinfoplain listaddressline',
};

const TAG_OF = new Map(
  Object.entries(TAGS).flatMap(([tag, names]) => names.split(' ').map((name) => [name, tag] as const)),
);

/** Whose name it is that follows. */
const OWNERS =
  /^(?:contacts?|subscriber|recipient|user|person|lead|customer|profile|member|merge|data|attributes?|contactattribute|contactfield|subscription|system|personalization|company|account|organization)(?=[a-z])/;

const UNSUBSCRIBE = /unsub|optout|preferenc|updateprofile|managesub|subscriptioncent|abmeld|desinscri/;
const BROWSER =
  /^(?:archive|mirror|weblink|permalink)$|webversion|inbrowser|browserlink|viewaspage|webview|viewonline|onlineversion|onlineversie|viewemail|cantread/;
const YEAR = /^(?:current|this|now)?year$|^date(?:todayyear|y)$|currentyear|dateformaty$/;

const FALLBACK = /(?:(?:default|fallback)\s*[:=(]\s*["']?|:")\s*([^"'()[\]{}|]{1,60})/i;

/** A word of the tool's own language, such as an `if`. */
const CONTROL =
  /^\W*(?:\{%|\*\|)?\W*(?:if|else|elseif|elsif|end|endif|for|endfor|unless|each|interest|foreach)\b/i;

/**
 * What does the same here as another tool's placeholder: a merge tag, or a text; null where it is known and nothing does,
 * undefined where it isn't known.
 */
export function replacementOf(placeholder: string, names: readonly string[]): string | null | undefined {
  if (CONTROL.test(placeholder)) return undefined;
  // What follows a name is how it is shown.
  const inner = placeholder.replace(/^[^\p{L}]+/u, '').replace(/\b(?:tag|unescape|raw|CONTACT)\s+"?/i, '');
  const [head = ''] = /^[^|,;()"]*/.exec(inner) ?? [];
  const name = head.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (UNSUBSCRIBE.test(name)) return '((unsubscribe_preferences))';
  if (BROWSER.test(name)) return null;
  if (YEAR.test(name) || /now.*date.*%Y/.test(placeholder)) return String(new Date().getFullYear());
  const own = name === 'username' ? name : name.replace(OWNERS, '');
  const custom = names.find((one) => [name, own].includes(one.toLowerCase().replaceAll(/[^a-z0-9]/g, '')));
  const tag = TAG_OF.get(name) ?? TAG_OF.get(own) ?? custom;
  if (tag === undefined) return undefined;
  const fallback = FALLBACK.exec(placeholder)?.[1]?.trim();
  return fallback ? `((${tag}|${fallback}))` : `((${tag}))`;
}
