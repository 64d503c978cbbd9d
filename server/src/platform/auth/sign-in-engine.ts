import { createAuthEndpoint } from '@better-auth/core/api'
import { APIError } from '@better-auth/core/error'
import { passkey } from '@better-auth/passkey'
import { createOTP } from '@better-auth/utils/otp'
import { newId } from '@praxis/contract/kernel/new-id'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/db.ts'
import type { Platform } from '../platform.ts'
import { scopedDatabase } from './identity-scope.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { cookiePrefix, isSecureSite, sessionSecret } from './session-cookie.ts'
import { signInPlugin } from './sign-in-plugin.ts'
import { type AllSocialEndpoints, SOCIAL_ENDPOINTS, socialProviders } from './social-endpoints.ts'

const ISSUER = 'Praxis'
const SECRET_LENGTH = 32
const BACKUP_CODES = 10
const BACKUP_HALF = 5

function createBackupCodes(): string[] {
	const half = () => generateRandomString(BACKUP_HALF, 'a-z', '0-9')
	return Array.from({ length: BACKUP_CODES }, () => `${half()}-${half()}`)
}

/** Makes the secret of an authenticator app and backup codes, encrypted as the two-factor plugin reads them. It leaves
 *  storing them to the caller, who has made sure of the person in another way than the plugin's own endpoints do. */
const createSecondFactor = createAuthEndpoint(
	'/praxis/make-second-factor',
	{ method: 'POST', body: z.object({ email: z.string() }), metadata: { scope: 'server' } },
	async (ctx) => {
		const key = ctx.context.secretConfig
		const secret = generateRandomString(SECRET_LENGTH)
		const backupCodes = createBackupCodes()
		const uri = createOTP(secret).url(ISSUER, ctx.body.email)
		return ctx.json({
			uri,
			secret: new URL(uri).searchParams.get('secret') ?? '',
			backupCodes,
			sealedSecret: await symmetricEncrypt({ key, data: secret }),
			sealedBackupCodes: await symmetricEncrypt({ key, data: JSON.stringify(backupCodes) }),
		})
	},
)

const secondFactorPlugin = {
	id: 'praxis-second-factor',
	endpoints: { createSecondFactor },
} satisfies BetterAuthPlugin

const DAY_S = 24 * 60 * 60
const REMEMBERED_S = 30 * DAY_S
const SECOND_FACTOR_WITHIN_S = 10 * 60
const PASSWORD_LENGTH_MAX = 128

const VERSION_DIGITS = 8

/** The present secret signs and encrypts; what the previous ones encrypted can still be read. */
function engineSecrets({ secrets }: Pick<Platform, 'secrets'>) {
	return secrets.keyIds.map((keyId) => ({
		version: Number.parseInt(keyId.slice(0, VERSION_DIGITS), 16),
		value: sessionSecret({ secrets }, keyId),
	}))
}

export type EnginePlatform = Pick<Platform, 'config' | 'db' | 'secrets' | 'log'>

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

const TABLES = {
	user: { modelName: 'users', fields: { name: 'full_name', emailVerified: 'email_verified', ...TIMES } },
	session: {
		modelName: 'sessions',
		fields: {
			userId: 'user_id',
			expiresAt: 'expires_at',
			ipAddress: 'ip_address',
			userAgent: 'user_agent',
			...TIMES,
		},
	},
	account: {
		modelName: 'accounts',
		fields: {
			userId: 'user_id',
			accountId: 'account_id',
			providerId: 'provider_id',
			accessToken: 'access_token',
			refreshToken: 'refresh_token',
			idToken: 'id_token',
			accessTokenExpiresAt: 'access_token_expires_at',
			refreshTokenExpiresAt: 'refresh_token_expires_at',
			...TIMES,
		},
	},
	verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...TIMES } },
} as const

function twoFactorPlugin() {
	return twoFactor({
		issuer: 'Praxis',
		twoFactorCookieMaxAge: SECOND_FACTOR_WITHIN_S,
		schema: {
			user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
			twoFactor: {
				modelName: 'two_factors',
				fields: {
					userId: 'user_id',
					backupCodes: 'backup_codes',
					failedVerificationCount: 'failed_verification_count',
					lockedUntil: 'locked_until',
				},
			},
		},
	})
}

/** A passkey signs in alone, so it must have checked its person (a PIN, a finger), not only that someone is there. */
function demandUserVerified(isVerified: boolean): void {
	if (!isVerified) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED' })
}

function passkeyPlugin({ config }: Pick<Platform, 'config'>) {
	return passkey({
		rpName: 'Praxis',
		rpID: new URL(config.publicUrl).hostname,
		origin: config.isPublicUrlGiven ? config.publicUrl : null,
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		registration: {
			afterVerification: ({ verification }) =>
				Promise.resolve(demandUserVerified(verification.registrationInfo?.userVerified === true)),
		},
		authentication: {
			afterVerification: ({ verification }) =>
				Promise.resolve(demandUserVerified(verification.authenticationInfo.userVerified)),
		},
		schema: {
			passkey: {
				modelName: 'passkeys',
				fields: {
					userId: 'user_id',
					publicKey: 'public_key',
					credentialID: 'credential_id',
					deviceType: 'device_type',
					backedUp: 'backed_up',
					createdAt: 'created_at',
				},
			},
		},
	})
}

/** Inactive users get no session, however they authenticated. */
async function refuseInactive(db: Db, userId: string): Promise<void> {
	const user = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
	if (user?.status === 'active') return
	throw new APIError('FORBIDDEN', { code: user?.status === 'suspended' ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_NOT_ACTIVE' })
}

function logTo(log: Logger) {
	return (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...args: unknown[]) => {
		const [err] = args
		log[level === 'error' ? 'warn' : 'debug']({ err, from: 'sign-in' }, message)
	}
}

function createSignInEngine(platform: EnginePlatform, endpoints: AllSocialEndpoints) {
	const db = scopedDatabase(platform)
	return betterAuth({
		appName: 'Praxis',
		baseURL: platform.config.publicUrl,
		basePath: '/api/auth',
		secrets: engineSecrets(platform),
		database: { db, type: 'postgres', transaction: false },
		user: TABLES.user,
		session: { ...TABLES.session, expiresIn: REMEMBERED_S, disableSessionRefresh: true, freshAge: 0 },
		account: { ...TABLES.account, encryptOAuthTokens: true, accountLinking: { enabled: true } },
		verification: TABLES.verification,
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			requireEmailVerification: true,
			maxPasswordLength: PASSWORD_LENGTH_MAX,
			password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
		},
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		advanced: {
			cookiePrefix: cookiePrefix(platform),
			// Its own prefix would be __Secure-.
			useSecureCookies: false,
			defaultCookieAttributes: { secure: isSecureSite(platform) },
			database: { generateId: () => newId() },
			ipAddress: { disableIpTracking: true },
		},
		databaseHooks: { session: { create: { before: ({ userId }) => refuseInactive(db, userId) } } },
		logger: { level: 'debug', log: logTo(platform.log) },
		plugins: [
			twoFactorPlugin(),
			passkeyPlugin(platform),
			genericOAuth({ config: socialProviders(platform, endpoints) }),
			signInPlugin,
			secondFactorPlugin,
		],
	})
}

export interface SignInEngine {
	readonly api: ReturnType<typeof createSignInEngine>['api']
	readonly endpoints: AllSocialEndpoints
}

const engines = new WeakMap<Database, SignInEngine>()

/** Sets where outside providers are asked; otherwise at their own addresses. */
export function prepareSignInEngine(platform: EnginePlatform, endpoints: AllSocialEndpoints): SignInEngine {
	const engine = { api: createSignInEngine(platform, endpoints).api, endpoints }
	engines.set(platform.db, engine)
	return engine
}

/** The engine of this process's platform. */
export function signInEngine(platform: EnginePlatform): SignInEngine {
	return engines.get(platform.db) ?? prepareSignInEngine(platform, SOCIAL_ENDPOINTS)
}
