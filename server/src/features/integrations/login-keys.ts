import { z } from 'zod'
import { withIdentity, withIdentityRead } from '../../platform/db/transaction.ts'
import { createFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { Platform } from '../../platform/platform.ts'
import { openedOrNull, type SecretBox } from '../../platform/secrets/secret-box.ts'
import { deleteStoredKeys, putStoredKey, selectStoredKey } from '../../platform/secrets/stored-keys.ts'
import { askForTokens, loginClient, type Tokens } from './ask-for-tokens.ts'
import type { Outside } from './discover-login.ts'
import { LOGIN_SLOT } from './integration-logins.queries.ts'

/** Tokens that end sooner are exchanged before they are used. */
const ENDS_SOON_MS = 30_000
const TIMEOUT_MS = 15_000

const login = z.object({
	client: loginClient,
	tokenEndpoint: z.string(),
	revocationEndpoint: z.string().nullable(),
	resource: z.string(),
	accessToken: z.string(),
	refreshToken: z.string().nullable(),
	expiresAt: z.number().nullable(),
})
export type Login = z.infer<typeof login>

interface LoginOwner {
	readonly integrationId: string
	readonly userId: string
}

const ownerOf = ({ integrationId, userId }: LoginOwner) =>
	({ kind: 'integration', id: integrationId, slot: `${LOGIN_SLOT}${userId}` }) as const

export function outsideOf({ config }: Pick<Platform, 'config'>, signal?: AbortSignal): Outside {
	const limit = AbortSignal.timeout(TIMEOUT_MS)
	return {
		fetch: createFetch({ reach: 'outside', allow: config.outboundAllow }),
		signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
	}
}

export type TokensOf = Pick<Login, 'accessToken' | 'refreshToken' | 'expiresAt'>

/** A server may keep the refresh token it gave before. */
export function tokensOf(tokens: Tokens, before: string | null, now: Date): TokensOf {
	const { access_token: accessToken, refresh_token: refreshToken = before, expires_in: seconds } = tokens
	return { accessToken, refreshToken, expiresAt: seconds === undefined ? null : now.getTime() + seconds * 1000 }
}

/** Keeps a login, sealed, for the host it was made with. */
export async function keepLogin(platform: Platform, owner: LoginOwner, host: string, one: Login): Promise<void> {
	const sealed = { sealedKey: platform.secrets.seal(JSON.stringify(one)), lastFour: '', address: host }
	await withIdentity(platform, (db) => putStoredKey(db, ownerOf(owner), { ...sealed, changedAt: platform.clock.now() }))
}

/** What was kept sealed; null when it cannot be read. */
export function loginOf(secrets: Pick<SecretBox, 'open'>, sealed: string): Login | null {
	const opened = openedOrNull(secrets, sealed)
	return opened === null ? null : (login.safeParse(JSON.parse(opened)).data ?? null)
}

/** The login of a user; null without one, and where it was made with another host. */
export async function findLogin(platform: Platform, owner: LoginOwner, host: string): Promise<Login | null> {
	const key = await withIdentityRead(platform, (db) => selectStoredKey(db, ownerOf(owner)))
	if (key === null || key.address !== host) return null
	return loginOf(platform.secrets, key.sealedKey)
}

export async function dropLogin(platform: Platform, owner: LoginOwner): Promise<void> {
	await withIdentity(platform, (db) => deleteStoredKeys(db, ownerOf(owner)))
}

const refreshing = new Map<string, Promise<string | null>>()

async function refresh(platform: Platform, owner: LoginOwner, host: string, one: Login): Promise<string | null> {
	if (one.refreshToken === null) return null
	const fields = { grant_type: 'refresh_token', refresh_token: one.refreshToken, resource: one.resource }
	const tokens = await askForTokens(one.tokenEndpoint, fields, one.client, outsideOf(platform))
	if (tokens !== null) {
		// Signed out, or in again, while the service answered: that counts.
		const present = await findLogin(platform, owner, host)
		if (present?.refreshToken !== one.refreshToken) return present?.accessToken ?? null
		const next = { ...one, ...tokensOf(tokens, one.refreshToken, platform.clock.now()) }
		await keepLogin(platform, owner, host, next)
		return next.accessToken
	}
	// Another process may have exchanged it meanwhile.
	const now = await findLogin(platform, owner, host)
	if (now !== null && now.refreshToken !== one.refreshToken) return now.accessToken
	await dropLogin(platform, owner)
	return null
}

/** An access token that can be used now; null when the user has to sign in again. */
export async function accessTokenOf(platform: Platform, owner: LoginOwner, host: string): Promise<string | null> {
	const one = await findLogin(platform, owner, host)
	if (one === null) return null
	const endsAt = one.expiresAt ?? Number.POSITIVE_INFINITY
	if (endsAt > platform.clock.now().getTime() + ENDS_SOON_MS) return one.accessToken
	const key = `${owner.integrationId} ${owner.userId}`
	const known = refreshing.get(key)
	if (known !== undefined) return known
	const work = refresh(platform, owner, host, one).finally(() => refreshing.delete(key))
	refreshing.set(key, work)
	return work
}
