import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { holdsFiles } from './backup/s3/bucket-address.ts'
import { keptSecretKey } from './secret-key.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const DEMO_SIZES = ['small', 'large'] as const
export type DemoSize = (typeof DEMO_SIZES)[number]
const SECRET_KEY_MIN = 32
/** An office behind one address with fifty busy people. */
const RATE_LIMIT_DEFAULT = 6000

interface OauthClient {
	readonly clientId: string
	readonly clientSecret: string
}

/** All that the environment decides, checked. */
export interface Config {
	readonly port: number
	readonly host: string
	/** Origin under which people reach the product, without a trailing slash. */
	readonly publicUrl: string
	/** False when PUBLIC_URL was left out: then any host name the server is reached by is its own. */
	readonly isPublicUrlGiven: boolean
	/** Hops, or addresses and ranges, of the proxies in front whose X-Forwarded-For is believed; false for none. */
	readonly trustProxy: false | number | string[]
	/** Requests a minute from one address, before stricter limits of single endpoints; 0 for no general limit. */
	readonly rateLimit: number
	readonly dataDir: string
	/** The folder of base backups and of the changes since; of complete copies too, unless they go to `backupS3Url`. */
	readonly backupDir: string
	/** `s3:`, where complete copies go; null keeps them in `backupDir`. */
	readonly backupS3Url: string | null
	/** Owner connection of an outside PostgreSQL; null means the bundled one under `dataDir`. */
	readonly databaseUrl: string | null
	readonly databaseReadUrl: string | null
	/** `file:` or `s3:`. */
	readonly filesUrl: string
	/** `smtp:` or `smtps:`; null keeps mail waiting in the outbox. */
	readonly smtpUrl: string | null
	/** Where replies to emails arrive by SMTP: addresses of this domain, on this port; null if there is none. */
	readonly inboundMail: { readonly domain: string; readonly port: number } | null
	readonly secretKey: string
	/** Keys replaced by `secretKey` that still open what they sealed. */
	readonly previousSecretKeys: readonly string[]
	readonly stripe: {
		readonly secretKey: string
		readonly webhookSecret: string | null
		readonly apiBase: string | null
	} | null
	/** The provider of text messages; null when none is configured. */
	readonly twilio: {
		readonly accountSid: string
		readonly authToken: string
		/** E.164. */
		readonly from: string
		readonly apiBase: string | null
	} | null
	readonly google: OauthClient | null
	readonly facebook: OauthClient | null
	readonly ollamaUrl: string
	/** The keys of web push; null has them made and kept in the database. */
	readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null
	/** `mailto:` or `https:`, by which push services may reach the operator. */
	readonly vapidSubject: string | null
	/** Host names, addresses and CIDR ranges in private networks that connectors may call. */
	readonly outboundAllow: readonly string[]
	readonly logLevel: (typeof LOG_LEVELS)[number]
	readonly demoSize: DemoSize
}

/** Every mistake of the environment, one plain sentence each. */
export class ConfigError extends Error {
	readonly mistakes: readonly string[]

	constructor(mistakes: readonly string[]) {
		super(mistakes.join('\n'))
		this.name = 'ConfigError'
		this.mistakes = mistakes
	}
}

function urlOf(name: string, protocols: readonly string[]) {
	const said = `${name} must be a URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`
	return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), said)
}

function list(value: string): string[] {
	return value
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '')
}

function isOriginAlone(url: URL): boolean {
	return url.href === `${url.origin}/`
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyRange(range: string): boolean {
	const [address = '', bits, ...rest] = range.split('/')
	if (rest.length > 0) return false
	const version = isIP(address)
	if (version === 0) return bits === undefined && PROXY_NAMES.includes(address)
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function portOf(name: string) {
	const said = `${name} must be a whole number from 0 to 65535.`
	return z
		.string()
		.regex(/^\d{1,5}$/, said)
		.transform(Number)
		.refine((port) => port <= 65535, said)
}

const HTTP = ['http:', 'https:']
const POSTGRES = ['postgres:', 'postgresql:']

const environment = z.object({
	PORT: portOf('PORT').default(3000),
	HOST: z
		.string()
		.regex(/^[A-Za-z0-9.:_-]+$/, 'HOST must be a host name or an address, such as localhost or 0.0.0.0.')
		.default('localhost'),
	PUBLIC_URL: urlOf('PUBLIC_URL', HTTP)
		.refine(
			(value) => !URL.canParse(value) || isOriginAlone(new URL(value)),
			'PUBLIC_URL must be an origin alone, such as https://praxis.example.com, without a path.',
		)
		.transform((value) => new URL(value).origin)
		.optional(),
	TRUST_PROXY: z
		.string()
		.transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : list(value)))
		.refine(
			(value) => typeof value === 'number' || value.every(isProxyRange),
			'TRUST_PROXY must be a number of proxies, or addresses and ranges separated by commas.',
		)
		.optional(),
	RATE_LIMIT: z
		.string()
		.regex(/^\d{1,9}$/, 'RATE_LIMIT must be a whole number of requests a minute, or 0 for no limit.')
		.transform(Number)
		.default(RATE_LIMIT_DEFAULT),
	DATA_DIR: z.string().default('data'),
	BACKUP_DIR: z
		.string()
		.refine(
			(value) => !/^[a-z0-9]+:\/\//i.test(value),
			'BACKUP_DIR must be a folder. An S3 address belongs in BACKUP_S3_URL.',
		)
		.optional(),
	BACKUP_S3_URL: urlOf('BACKUP_S3_URL', ['s3:'])
		.refine(
			(value) => !URL.canParse(value) || new URL(value).pathname.length > 1,
			'BACKUP_S3_URL names no bucket: s3://key:secret@host/bucket/folder',
		)
		.optional(),
	DATABASE_URL: urlOf('DATABASE_URL', POSTGRES).optional(),
	DATABASE_READ_URL: urlOf('DATABASE_READ_URL', POSTGRES).optional(),
	FILES_URL: urlOf('FILES_URL', ['file:', 's3:']).optional(),
	SMTP_URL: urlOf('SMTP_URL', ['smtp:', 'smtps:']).optional(),
	INBOUND_MAIL_DOMAIN: z
		.string()
		.toLowerCase()
		.regex(
			/^(?=.{1,150}$)([a-z0-9-]+\.)+[a-z0-9-]+$/,
			'INBOUND_MAIL_DOMAIN must be a domain, such as reply.firm.example.',
		)
		.optional(),
	INBOUND_MAIL_PORT: portOf('INBOUND_MAIL_PORT').optional(),
	SECRET_KEY: z.string().min(SECRET_KEY_MIN, `SECRET_KEY must have at least ${SECRET_KEY_MIN} characters.`).optional(),
	SECRET_KEY_PREVIOUS: z
		.string()
		.transform(list)
		.refine(
			(keys) => keys.every((key) => key.length >= SECRET_KEY_MIN),
			`SECRET_KEY_PREVIOUS must be keys of at least ${SECRET_KEY_MIN} characters separated by commas.`,
		)
		.default([]),
	STRIPE_SECRET_KEY: z.string().optional(),
	STRIPE_WEBHOOK_SECRET: z.string().optional(),
	STRIPE_API_BASE: urlOf('STRIPE_API_BASE', HTTP).optional(),
	TWILIO_ACCOUNT_SID: z
		.string()
		.regex(/^AC[0-9a-fA-F]{32}$/, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.')
		.optional(),
	TWILIO_AUTH_TOKEN: z.string().optional(),
	TWILIO_FROM: z
		.string()
		.regex(/^\+[1-9]\d{4,14}$/, 'TWILIO_FROM must be a phone number such as +12125550134.')
		.optional(),
	TWILIO_API_BASE: urlOf('TWILIO_API_BASE', HTTP).optional(),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	FACEBOOK_CLIENT_ID: z.string().optional(),
	FACEBOOK_CLIENT_SECRET: z.string().optional(),
	OLLAMA_URL: urlOf('OLLAMA_URL', HTTP).default('http://localhost:11434'),
	VAPID_PUBLIC_KEY: z
		.string()
		.regex(/^[A-Za-z0-9_-]{87}$/, 'VAPID_PUBLIC_KEY must be a P-256 public key in base64url (87 characters).')
		.optional(),
	VAPID_PRIVATE_KEY: z
		.string()
		.regex(/^[A-Za-z0-9_-]{43}$/, 'VAPID_PRIVATE_KEY must be a P-256 private key in base64url (43 characters).')
		.optional(),
	VAPID_SUBJECT: z
		.string()
		.regex(
			/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
			'VAPID_SUBJECT must be mailto: with an address, or an https URL.',
		)
		.optional(),
	OUTBOUND_ALLOW: z
		.string()
		.transform(list)
		.refine(
			(hosts) => hosts.every((host) => /^[A-Za-z0-9.:/[\]_-]+$/.test(host)),
			'OUTBOUND_ALLOW must be host names, addresses or ranges separated by commas.',
		)
		.default([]),
	LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`).default('info'),
	DEMO_SIZE: z.enum(DEMO_SIZES, `DEMO_SIZE must be one of ${DEMO_SIZES.join(', ')}.`).default('small'),
})
type Environment = z.output<typeof environment>

const TOGETHER = [
	['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
	['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
	['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
	['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_PORT'],
	['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
	['TWILIO_ACCOUNT_SID', 'TWILIO_FROM'],
] as const
const NEEDS = [
	['DATABASE_READ_URL', 'DATABASE_URL'],
	['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
	['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
	['TWILIO_API_BASE', 'TWILIO_ACCOUNT_SID'],
	// Signatures of what arrives name it, and the provider reports there.
	['TWILIO_ACCOUNT_SID', 'PUBLIC_URL'],
] as const

function missingPartners(env: Readonly<Record<string, string>>): string[] {
	const halves = TOGETHER.filter(([a, b]) => a in env !== b in env).map(([a, b]) =>
		a in env ? `${a} is set, so ${b} must be set too.` : `${b} is set, so ${a} must be set too.`,
	)
	const lonely = NEEDS.filter(([one, other]) => one in env && !(other in env)).map(
		([one, other]) => `${one} is set, so ${other} must be set too.`,
	)
	return [...halves, ...lonely]
}

/** Old backups are deleted there: files of the firm lie elsewhere. */
function sharedBucket({ BACKUP_S3_URL: backups, FILES_URL: files }: Environment): string[] {
	if (backups === undefined || files === undefined || !holdsFiles(backups, files)) return []
	return [
		'BACKUP_S3_URL must not name the place of FILES_URL. Name another bucket, or a folder: s3://key:secret@host/bucket/folder.',
	]
}

function oauthClient(clientId: string | undefined, clientSecret: string | undefined): OauthClient | null {
	return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
}

function twilioOf(env: Environment): Config['twilio'] {
	const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
	if (accountSid === undefined || authToken === undefined || from === undefined) return null
	return { accountSid, authToken, from, apiBase: env.TWILIO_API_BASE ?? null }
}

function localUrl(env: Environment): string {
	const isAny = env.HOST === '0.0.0.0' || env.HOST === '::'
	const host = isAny ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
	return `http://${host}:${env.PORT}`
}

/** Reads the environment; an empty value counts as absent. Makes the secret key under DATA_DIR when none is given.
 *  Throws a `ConfigError` with every mistake. */
export function loadConfig(raw: Readonly<Record<string, string | undefined>>): Config {
	const given: Record<string, string> = {}
	for (const key of Object.keys(environment.shape)) {
		const value = raw[key]?.trim()
		if (value !== undefined && value !== '') given[key] = value
	}
	const parsed = environment.safeParse(given)
	const mistakes = [
		...(parsed.error?.issues.map((issue) => issue.message) ?? []),
		...missingPartners(given),
		...(parsed.success ? sharedBucket(parsed.data) : []),
	]
	if (!parsed.success || mistakes.length > 0) throw new ConfigError(mistakes)
	return configOf(parsed.data)
}

function configOf(env: Environment): Config {
	const dataDir = resolve(env.DATA_DIR)
	return {
		port: env.PORT,
		host: env.HOST,
		publicUrl: env.PUBLIC_URL ?? localUrl(env),
		isPublicUrlGiven: env.PUBLIC_URL !== undefined,
		trustProxy: env.TRUST_PROXY ?? false,
		rateLimit: env.RATE_LIMIT,
		dataDir,
		backupDir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
		backupS3Url: env.BACKUP_S3_URL ?? null,
		databaseUrl: env.DATABASE_URL ?? null,
		databaseReadUrl: env.DATABASE_READ_URL ?? null,
		filesUrl: env.FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href,
		smtpUrl: env.SMTP_URL ?? null,
		inboundMail:
			env.INBOUND_MAIL_DOMAIN === undefined || env.INBOUND_MAIL_PORT === undefined
				? null
				: { domain: env.INBOUND_MAIL_DOMAIN, port: env.INBOUND_MAIL_PORT },
		secretKey: env.SECRET_KEY ?? keptSecretKey(dataDir),
		previousSecretKeys: env.SECRET_KEY_PREVIOUS,
		stripe:
			env.STRIPE_SECRET_KEY === undefined
				? null
				: {
						secretKey: env.STRIPE_SECRET_KEY,
						webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
						apiBase: env.STRIPE_API_BASE ?? null,
					},
		twilio: twilioOf(env),
		google: oauthClient(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
		facebook: oauthClient(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
		ollamaUrl: env.OLLAMA_URL,
		vapid:
			env.VAPID_PUBLIC_KEY === undefined || env.VAPID_PRIVATE_KEY === undefined
				? null
				: { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY },
		vapidSubject: env.VAPID_SUBJECT ?? null,
		outboundAllow: env.OUTBOUND_ALLOW,
		logLevel: env.LOG_LEVEL,
		demoSize: env.DEMO_SIZE,
	}
}
