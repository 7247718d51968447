import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The nouns of each service, the lowest first: a noun imports those before it. Where two need each other, what they
 * share moves below both, or their meeting above both.
 */
export const nouns = {
  store: [
    'help',
    'audit',
    'approvals',
    'team',
    'pricing',
    'catalogue',
    'product-pictures',
    'reviews',
    'stock',
    'players',
    'order-access',
    'coupons',
    'orders',
    'payments',
    'top-up-details',
    'checkout',
    'order-mails',
    'invoices',
    'suppliers',
    'fraud',
    'fulfilment',
    'stripe-events',
    'reports',
    'email-changes',
    'order-desk',
    'product-desk',
    'catalogue-file',
    'category-desk',
    'campaign-desk',
    'coupon-desk',
    'supplier-desk',
    'review-desk',
    'invoice-desk',
    'content-desk',
    'gateway-desk',
    'payment-desk',
    'mail-desk',
    'job-desk',
    'account-export',
    'account-desk',
    'inventory',
    'reconciliation',
    'money',
    'closings',
    'decisions',
    'overview',
    'product-views',
    'account',
    'admin',
    'service',
  ],
  campaign: [
    'inputs',
    'changes',
    'saved-views',
    'paging',
    'signals',
    'unsubscribes',
    'locations',
    'fields',
    'reader-zones',
    'mail-links',
    'notifications',
    'contact-types',
    'contacts',
    'imports',
    'segments',
    'growth',
    'suppression',
    'templates',
    'saved-blocks',
    'pictures',
    'template-files',
    'brand',
    'mailings',
    'rendering',
    'version-tests',
    'allowance',
    'delivery',
    'single-sends',
    'template-presence',
    'template-previews',
    'link-checks',
    'senders',
    'sender-dns',
    'settings',
    'members',
    'enrolments',
    'automations',
    'field-uses',
    'recipients',
    'send-reports',
    'report-pdf',
    'tracking',
    'reputation',
    'people',
    'person',
    'merges',
    'bulk-actions',
    'overview',
    'sign-up-forms',
    'recently-deleted',
    'confirmation-pages',
    'reader-pages',
    'feedback',
    'closed-accounts',
    'service',
  ],
} as const satisfies Record<string, readonly string[]>;

const TESTS = '/testing/';

// What stands beside the verbs in a noun's folder: HTTP's facts, and what runs in the browser.
const NOT_VERBS = [
  '/[a-z-]*endpoints[.]ts$',
  '/(queries|api-client|contract|registry)[.]tsx?$',
  '/respond-[^/]+[.]ts$',
  '/service/',
];

const packages = (...names: string[]) => names.map((name) => `^node_modules/${name}/`);

function forbid(
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType {
  return { name: comment.replaceAll(/[^a-z]+/gi, '-').toLowerCase(), comment, severity: 'error', from, to };
}

/** A noun imports none of those after it; what stands beside the nouns' folders, for all of them, imports none. */
function inOrder(service: string, list: readonly string[]): IRegularForbiddenRuleType[] {
  const upward = list
    .slice(0, -1)
    .map((noun, index) =>
      forbid(
        `${service}/${noun} imports no noun above it`,
        { path: `^lib/${service}/${noun}/` },
        { path: `^lib/${service}/(${list.slice(index + 1).join('|')})/` },
      ),
    );
  const shared = forbid(
    `what all nouns of ${service} share imports none of them`,
    { path: `^lib/${service}/[^/]+$`, pathNot: '/registry[.]ts$' },
    { path: `^lib/${service}/[^/]+/` },
  );
  return [shared, ...upward];
}

/** What no file but a test may import, type imports included. */
export const rules: readonly IRegularForbiddenRuleType[] = [
  forbid('no file imports itself by way of others', {}, { circular: true }),
  forbid(
    'lib imports neither pages nor components',
    { path: '^lib/', pathNot: '^lib/runtime/' },
    { path: '^(app|components)/' },
  ),
  forbid('components do not import pages', { path: '^components/' }, { path: '^app/' }),
  forbid(
    'primitives know nothing of the product',
    { path: '^components/ui/' },
    { path: '^(components/(store|console|admin|shell)|lib/(store|campaign|auth|db))/' },
  ),
  forbid(
    'the frame of the surfaces knows none of them',
    { path: '^components/shell/' },
    { path: '^(components/(store|console|admin)|lib/(store|campaign|db))/' },
  ),
  forbid(
    'the back office and the console share no components',
    { path: '^components/admin/' },
    { path: '^(components/console|lib/campaign)/' },
  ),
  forbid(
    'pages of the shop load no form library',
    { path: '^components/store/' },
    { path: ['^components/form/use-endpoint-form[.]ts$', ...packages('react-hook-form')] },
  ),
  forbid(
    'components do not touch the database',
    { path: '^components/' },
    { path: ['^lib/db/', ...packages('drizzle-orm', 'postgres')], dependencyTypesNot: ['type-only'] },
  ),
  forbid('the store does not know the campaign', { path: '^lib/store/' }, { path: '^lib/campaign/' }),
  forbid('the campaign does not know the store', { path: '^lib/campaign/' }, { path: '^lib/store/' }),
  forbid(
    'what both services share of files and pictures knows neither',
    { path: '^lib/(pictures|uploads)/' },
    { path: '^lib/(store|campaign)/' },
  ),
  forbid(
    'what orders and clicks share knows no service',
    { path: '^lib/attribution/' },
    { path: '^lib/(store|campaign|http)/' },
  ),
  forbid(
    'the database knows no service',
    { path: '^lib/db/', pathNot: '^lib/db/seed/' },
    { path: ['^lib/(store|campaign|http)/', ...packages('next')] },
  ),
  forbid(
    'verbs know neither Next nor HTTP',
    { path: '^lib/(store|campaign|mail|jobs|auth/[^/]+)/', pathNot: NOT_VERBS },
    { path: ['^lib/http/', ...packages('next')] },
  ),
  forbid('next-auth is known to lib/auth', { pathNot: '^lib/auth/' }, { path: packages('next-auth') }),
  forbid(
    'mails are handed over by lib/mail',
    { pathNot: '^lib/mail/' },
    { path: packages('nodemailer', 'resend') },
  ),
  ...Object.entries(nouns).flatMap(([service, list]) => inOrder(service, list)),
].map((rule) => ({ ...rule, from: { ...rule.from, pathNot: [rule.from.pathNot ?? [], TESTS].flat() } }));
