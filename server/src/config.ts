import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'

const truth = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** A whole number, with a sentence for any other value. */
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** The public address, without a slash at the end; links in e-mails and payment returns start with it. */
  PUBLIC_URL: z.url().optional(),
  /** A PostgreSQL server to use in place of the embedded one. */
  DATABASE_URL: z.string().optional(),
  /** The same database as the role that owns its tables and makes them. The market itself then works as the role of DATABASE_URL. */
  DATABASE_OWNER_URL: z.string().optional(),
  /**
   * Where DATABASE_URL leads through PgBouncer in transaction mode: the same database past it, for the few connections that keep
   * their session (LISTEN, migrations, commands). See deploy/pgbouncer.ini.
   */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** Replicas of the same database, joined by commas: public pages are read there. */
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine((urls) => urls.every((url) => /^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')), {
      error: 'write it like postgres://user:password@replica:5432/juaso, several joined by commas',
    })
    .optional(),
  /**
   * What answers filtered lists, search and counts: PostgreSQL alone, or first an engine in the memory of each process. See docs/operations.md.
   */
  SEARCH_ENGINE: z
    .enum(['postgresql', 'memory'], { error: 'must be postgresql or memory' })
    .default('postgresql'),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Fills an empty database with the demo market. On by default; must be set where PUBLIC_URL is not of this machine. */
  DEMO_MARKET: truth.optional(),
  /** Signs sessions. By default generated and stored in DATA_DIR. */
  AUTH_SECRET: z.string().min(32).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The provider's name on the sign-in button; by default its host name. */
  OIDC_NAME: z.string().max(40).optional(),
  /** smtp://user:password@host:port; without it e-mails are only shown on the outbox page. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Juaso <no-reply@juaso.test>'),
  /** A key of Arkesel, which sends text messages in Ghana; without it they are only shown on the outbox page. */
  ARKESEL_API_KEY: z.string().min(8).optional(),
  ARKESEL_URL: z.url().default('https://sms.arkesel.com'),
  /** The name that text messages come from; it has to be registered with the provider. */
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/, 'must have at most 11 letters and digits')
    .default('Juaso'),
  /** Countries whose numbers get text messages: two letters each, joined by commas. */
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Za-z]{2}( *, *[A-Za-z]{2})*$/, 'write it like GH,NG')
    .default('GH')
    .transform((text) => text.toUpperCase().split(/ *, */)),
  /** Codes that the whole market sends within 24 hours, at most: text messages cost money, and thieves make markets send them. */
  SMS_DAILY_MAX: wholeNumber(1, 1_000_000).default(1_000),
  /** After so many codes in an hour or a minute that strangers to a number asked for, only numbers of accounts are sent any. */
  SMS_HOURLY_MAX: wholeNumber(1, 1_000_000).default(300),
  SMS_MINUTE_MAX: wholeNumber(1, 1_000_000).default(30),
  /** How people reach the operator besides the form of the contact page, which shows them. */
  SUPPORT_PHONE: z.string().max(40).optional(),
  SUPPORT_WHATSAPP: z.string().max(40).optional(),
  SUPPORT_EMAIL: z.email().optional(),
  /** Where bank transfers for invoices go, as invoices print it: bank, branch, name and number. Without it none is offered. */
  BANK_ACCOUNT: z.string().trim().min(10).max(200).optional(),
  /** Who writes the invoices of the fees, as they print it; lines of the address are joined by semicolons. */
  MARKET_NAME: z.string().trim().min(1).max(120).default('Juaso'),
  MARKET_ADDRESS: z.string().trim().max(300).optional(),
  MARKET_TIN: z.string().trim().min(1).max(40).optional(),
  /** Where the operator is registered for VAT: its fees then include VAT and the levies. */
  MARKET_VAT_NUMBER: z
    .string()
    .regex(/^[A-Z]\d{10}$/, 'write it like C0001234567')
    .optional(),
  /** Signs the test provider's webhooks. By default generated and stored in DATA_DIR. */
  SANDBOX_SECRET: z.string().min(16).optional(),
  /** Stores uploaded files in a bucket of S3, or of a compatible service at S3_ENDPOINT; by default in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** A random seed: the test provider then delays, repeats, drops and corrupts its messages. For tests only. */
  SANDBOX_HOSTILE: z.string().max(40).optional(),
  /** sk_live_… or sk_test_…: new payments then go to Paystack; by default to the built-in test provider. */
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(live|test)_/)
    .optional(),
  PAYSTACK_URL: z.url().default('https://api.paystack.co'),
  /** Tiles for the map, such as https://tile.example/{z}/{x}/{y}.png; without them it is drawn from our own outlines. */
  MAP_TILE_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+\/\S*\{z\}/, 'write it like https://tile.example/{z}/{x}/{y}.png')
    .optional(),
  MAP_TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  /** A key for browsers, restricted to this site: Google Maps then draws the map and geocodes addresses. */
  GOOGLE_MAPS_API_KEY: z.string().max(200).optional(),
  /**
   * The proxies whose X-Forwarded-For is trusted: `true` for proxies in private networks, or addresses and networks
   * joined by commas. Entries that a visitor put in front of theirs are never trusted.
   */
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|1|0|[\da-f.:/, ]+)$/i)
    .default('false')
    .transform((text) => {
      if (['false', '0'].includes(text)) return false
      return ['true', '1'].includes(text) ? 'loopback, linklocal, uniquelocal' : text
    }),
  /** Gives access to /metrics and the outbox. By default generated and stored in DATA_DIR. */
  OPERATOR_KEY: z.string().min(16).optional(),
  /** Encrypts the account numbers of stores. By default generated and stored in DATA_DIR. */
  PAYOUT_KEY: z.string().min(32).optional(),
  /** Earlier keys, separated by commas, that still decrypt what they encrypted. */
  PAYOUT_KEYS_BEFORE: z.string().optional(),
  /** redis:// or rediss:// address of a Valkey (or Redis) in which all processes count calls and attempts; without it each counts its own. */
  VALKEY_URL: z
    .string()
    .regex(/^(redis|valkey)s?:\/\//, 'write it like redis://host:6379')
    .optional(),
  /**
   * Behind a balancer: how long a process that is asked to stop says no at /readyz and still serves, before it closes. Longer than
   * the balancer needs to notice. Without it as long as deploy/haproxy.cfg needs, where TRUST_PROXY or VALKEY_URL tells of one.
   */
  DRAIN_SECONDS: wholeNumber(0, 120).optional(),
  /** A secret that all processes share was changed on purpose; see docs/operations.md. */
  SECRETS_CHANGED: truth.default(false),
  RATE_LIMITS: truth.default(true),
  WRITE_CONNECTIONS: wholeNumber(1, 64).default(8),
  READ_CONNECTIONS: wholeNumber(1, 64).default(8),
})

export type Config = Omit<z.infer<typeof Environment>, 'DEMO_MARKET' | 'DRAIN_SECONDS'> & {
  readonly DEMO_MARKET: boolean
  readonly DRAIN_SECONDS: number
  readonly isProduction: boolean
}

/** Reads the whole configuration from environment variables; nothing else in the server reads them. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(settings)
  if (!result.success) {
    const first = result.error.issues[0]
    throw new ConfigurationProblem(`${first?.path.join('.')}: ${first?.message}`)
  }
  const unsafe = whyUnsafe(result.data)
  if (unsafe) throw new ConfigurationProblem(unsafe)
  const { DEMO_MARKET = true, ...rest } = result.data
  const { TRUST_PROXY, VALKEY_URL, DRAIN_SECONDS = TRUST_PROXY || VALKEY_URL ? 5 : 0 } = rest
  return { ...rest, DEMO_MARKET, DRAIN_SECONDS, isProduction: rest.NODE_ENV === 'production' }
}

type Settings = z.infer<typeof Environment>

/** Settings that are valid by themselves and unsafe together. */
function whyUnsafe(settings: Settings): string | null {
  const { DEMO_MARKET, PUBLIC_URL, TRUST_PROXY } = settings
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    return 'DATABASE_DIRECT_URL: is needed beside the DATABASE_URL of a pooler alone'
  }
  if (TRUST_PROXY && !PUBLIC_URL) {
    return 'PUBLIC_URL: is needed with TRUST_PROXY, so that no visitor decides what the site calls itself'
  }
  if (settings.S3_BUCKET && !(settings.S3_ACCESS_KEY && settings.S3_SECRET_KEY)) {
    return 'S3_ACCESS_KEY and S3_SECRET_KEY: are needed with S3_BUCKET, or files would be kept on this machine'
  }
  if (isLiveKey(settings.PAYSTACK_SECRET_KEY)) return whyUnsafeWithRealMoney(settings)
  if (PUBLIC_URL && !isLoopback(PUBLIC_URL) && DEMO_MARKET === undefined) {
    return 'DEMO_MARKET: must be true or false where PUBLIC_URL is an address that others can reach, for everybody knows the password of the demo people'
  }
  return null
}

/** Settings that are acceptable on a test market, but not together with a live key. */
function whyUnsafeWithRealMoney(settings: Settings): string | null {
  const {
    ARKESEL_URL,
    DEMO_MARKET = true,
    NODE_ENV,
    OIDC_ISSUER,
    PAYSTACK_URL,
    PUBLIC_URL,
    RATE_LIMITS,
    S3_ENDPOINT,
    SANDBOX_HOSTILE,
    TRUST_PROXY,
  } = settings
  const must = (setting: string, what: string) => `${setting}: must be ${what} where real money is taken`
  if (DEMO_MARKET) return `${must('DEMO_MARKET', 'false')}, for everybody knows the password of its people`
  if (NODE_ENV !== 'production') return must('NODE_ENV', 'production')
  if (!RATE_LIMITS) return must('RATE_LIMITS', 'true')
  if (!PUBLIC_URL?.startsWith('https://')) return must('PUBLIC_URL', 'the https:// address of the market')
  if (SANDBOX_HOSTILE !== undefined) return must('SANDBOX_HOSTILE', 'left out')
  for (const [name, address] of Object.entries({ PAYSTACK_URL, OIDC_ISSUER, ARKESEL_URL })) {
    if (address && !address.startsWith('https://') && !isLoopback(address)) {
      return must(name, 'an https:// address, or one of this machine,')
    }
  }
  if (S3_ENDPOINT && !S3_ENDPOINT.startsWith('https://') && !isPrivateHost(new URL(S3_ENDPOINT).hostname)) {
    return must('S3_ENDPOINT', 'an https:// address, or one of a private network,')
  }
  if (typeof TRUST_PROXY === 'string' && TRUST_PROXY.split(',').some(coversEverybody)) {
    return must('TRUST_PROXY', 'the addresses of your own proxies, and not everybody,')
  }
  return null
}

/** Whether a Paystack key moves real money. */
export const isLiveKey = (key: string | undefined): boolean => key?.startsWith('sk_live_') ?? false

export const isLoopback = (address: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)

const privateNetworks = new BlockList()
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(address, bits)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addAddress('::1', 'ipv6')

/** Whether only machines of an own network have this host name: a private address, one word, or a name below .internal. */
function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address)) return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return !address.includes('.') || address.endsWith('.internal')
}

/** Whether a trusted network is wider than private networks are: a prefix shorter than 8 bits (IPv4) or 7 bits (IPv6). */
function coversEverybody(network: string): boolean {
  const [address = '', mask] = network.trim().split('/')
  if (mask === undefined) return false
  if (!address.includes(':')) return mask.includes('.') ? !mask.startsWith('255.') : Number(mask) < 8
  // An IPv4 network may be written as IPv6: ::ffff:0:0/96 is all of IPv4.
  return Number(mask) < (/^[0:]*:ffff:/i.test(address) ? 104 : 7)
}

/** A setting that cannot be used; the message names it. */
export class ConfigurationProblem extends Error {
  override name = 'ConfigurationProblem'
}
