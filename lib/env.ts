import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { databaseOverTls, smtpOverTls } from './over-tls';

/** Text that is "1"/"true"/"yes" for on, anything else for off. */
const flag = z
  .string()
  .optional()
  .transform((text) => /^(1|true|yes|on)$/i.test(text ?? ''));

const count = (fallback: number, min = 0) => z.coerce.number().int().min(min).default(fallback);

const optionalText = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

/** A key as PEM, or as base64 of that, since PEM's line breaks are hard to write into an environment. */
const pem = (text: string | undefined) =>
  text && !text.includes('-----BEGIN') ? Buffer.from(text, 'base64').toString() : text;

const isMailKey = (text: string | undefined): boolean => {
  try {
    return !text || ['rsa', 'ed25519'].includes(createPrivateKey(text).asymmetricKeyType ?? '');
  } catch {
    return false;
  }
};

const key = z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)');

const keys = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(z.array(key));

const dnsName = z.string().regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i, 'must be a name in the DNS');

/** Settings that are needed together. */
const TOGETHER = [
  ['DKIM', ['DKIM_PRIVATE_KEY', 'DKIM_DOMAIN', 'DKIM_SELECTOR']],
  ['S3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
] as const;

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    HOST: optionalText,
    APP_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL: count(10, 1),
    DATABASE_POOLER: z.enum(['transaction']).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    STATEMENT_TIMEOUT_SECONDS: count(60),
    LOADOUT_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    LOADOUT_EMBEDDED: flag,
    REQUIRE_TLS: flag,
    AUTH_SECRET: z.string().min(32),
    ENCRYPTION_KEY: key,
    DECRYPTION_KEYS: keys,
    RATE_LIMIT_PER_MINUTE: count(6000),
    AUTH_RATE_LIMIT_PER_MINUTE: count(60),
    TRUST_PROXY: flag,
    MAX_CONNECTIONS: count(10_000),
    MAX_CONNECTIONS_PER_NETWORK: count(500),
    KEEP_ALIVE_SECONDS: count(65, 1),
    UNRESPONSIVE_SECONDS: count(30),
    HSTS_INCLUDE_SUBDOMAINS: flag,
    CORS_ORIGIN: optionalText,
    SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    TOKEN_LIFETIME_DAYS: count(30, 1),
    ORDER_RESERVATION_MINUTES: count(30, 1),
    STORE_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')
      .default('USD'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SMTP_CONNECTIONS: count(16, 1),
    RESEND_API_KEY: optionalText,
    RESEND_WEBHOOK_SECRET: z
      .string()
      .regex(/^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/, 'must be the signing secret of a webhook: whsec_…')
      .optional(),
    MAILS_PER_MINUTE: count(0),
    NEWCOMER_EMAILS_PER_DAY: count(200),
    NEWCOMERS_WAIT: flag,
    MAIL_DOWN_PAUSE_SECONDS: count(120, 1),
    MAIL_FROM: z.string().default('Loadout <shop@loadout.example>'),
    OPERATOR_NAME: optionalText,
    OPERATOR_EMAIL: z.email().optional(),
    OPERATOR_ADDRESS: optionalText,
    BOUNCE_ADDRESS: z
      .email()
      .regex(/^[^@]{1,31}@/, 'must have at most 31 characters before the @')
      .optional(),
    /** What names the mail server in an SPF record, such as `include:_spf.mail.example`. */
    SPF_TERMS: z
      .string()
      .trim()
      .regex(
        /^(?:(?:(?:include|ip4|ip6|exists):[^ ]+|(?:a|mx)(?:[:/][^ ]+)?)(?: +(?=[^ ])|$))+$/i,
        'must be terms of an SPF record, such as include:_spf.mail.example',
      )
      .optional(),
    BOUNCE_STRIKES: count(3, 1),
    BOUNCE_STRIKE_DAYS: count(30, 1),
    BOUNCE_WEBHOOK_TOKEN: z.string().min(16).optional(),
    DKIM_PRIVATE_KEY: optionalText
      .transform(pem)
      .refine(isMailKey, 'must be an RSA or Ed25519 private key: PEM, or base64 of it'),
    DKIM_DOMAIN: dnsName.optional(),
    DKIM_SELECTOR: dnsName.optional(),
    STRIPE_SECRET_KEY: optionalText,
    STRIPE_WEBHOOK_SECRET: optionalText,
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    ECB_RATES_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
    RELOADLY_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    METRICS_TOKEN: optionalText,
    DRAIN_SECONDS: z.coerce.number().min(0).max(3600).default(5),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_POOLER && !env.DATABASE_DIRECT_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'is needed with DATABASE_POOLER: the address of PostgreSQL itself',
      });
    for (const [settings, names] of TOGETHER) {
      if (!names.some((name) => env[name])) continue;
      for (const name of names)
        if (!env[name])
          context.addIssue({
            code: 'custom',
            path: [name],
            message: `is needed with the other ${settings} settings`,
          });
    }
  })
  .transform((env) => ({
    ...env,
    DATABASE_URL: databaseAt(env, env.DATABASE_URL),
    DATABASE_DIRECT_URL: databaseAt(env, env.DATABASE_DIRECT_URL ?? env.DATABASE_URL),
    SMTP_URL: env.SMTP_URL && env.REQUIRE_TLS ? smtpOverTls(env.SMTP_URL) : env.SMTP_URL,
    APP_URL: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** The address to listen on; undefined: all. */
    HOST: env.HOST ?? (env.LOADOUT_EMBEDDED ? '127.0.0.1' : undefined),
  }));

/** The embedded database is reached within this machine. */
function databaseAt(env: { REQUIRE_TLS: boolean; LOADOUT_EMBEDDED: boolean }, address: string): string {
  return env.REQUIRE_TLS && !env.LOADOUT_EMBEDDED ? databaseOverTls(address) : address;
}

export type Env = z.output<typeof schema>;

/**
 * Reads and checks the environment. An empty variable counts as absent.
 *
 * @throws Error with one line for each variable that is missing or wrong, by name; values are never shown.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
}

let checked: Env | undefined;

/** The checked environment of this process. The only place that reads `process.env` for the application. */
export function env(): Env {
  checked ??= readEnv(process.env);
  return checked;
}
