import type { Person } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { withIdentity } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { hashToken, isAppToken, isSameHash, isToken } from './api-token.ts'
import { appResourceOf } from './app-resource.ts'
import { limitTime } from './identity-scope.ts'
import {
	noteAppUsed,
	noteSessionSeen,
	noteTokenUsed,
	selectAppKey,
	selectSession,
	selectToken,
} from './session.queries.ts'
import { cookieValue, sessionCookieName, tokenOf } from './session-cookie.ts'
import { SessionCache, SessionListener } from './session-listener.ts'
import { personOf, personOfApp, personOfToken } from './session-person.ts'

export type LookupPlatform = Pick<Platform, 'config' | 'db' | 'secrets' | 'log'>

interface Lookup {
	readonly cache: SessionCache
	readonly listener: SessionListener
}

const lookups = new WeakMap<Database, Lookup>()

/** Subscribes to session changes, so that sessions can be cached for a few seconds. */
export async function startSessionLookup(platform: LookupPlatform): Promise<void> {
	if (lookups.has(platform.db)) return
	const cache = new SessionCache()
	const listener = new SessionListener(platform.db.appUrl, cache, platform.log)
	lookups.set(platform.db, { cache, listener })
	await listener.start()
}

export async function stopSessionLookup(platform: LookupPlatform): Promise<void> {
	const lookup = lookups.get(platform.db)
	lookups.delete(platform.db)
	await lookup?.listener.stop()
}

/** Removes a user from this process's cache; the database notifies the other processes. */
export function invalidatePerson(platform: LookupPlatform, userId: string): void {
	lookups.get(platform.db)?.cache.forget(userId)
}

export function invalidateEveryone(platform: LookupPlatform): void {
	lookups.get(platform.db)?.cache.clear()
}

function cacheOf(platform: LookupPlatform): SessionCache | null {
	const lookup = lookups.get(platform.db)
	return lookup?.listener.isConnected === true ? lookup.cache : null
}

/** A cookie holds whatever its sender likes: what is remembered of sessions and of API tokens is kept apart, so that no cookie
 *  names a token. */
function keyOf(kind: 'session' | 'token', value: string): string {
	return `${kind} ${value}`
}

/** The person a request's cookies belong to; null when the session is unknown, forged, expired or revoked. */
export function findPerson(platform: LookupPlatform, cookieHeader: string | undefined): Promise<Person | null> {
	const signed = cookieHeader === undefined ? null : cookieValue(cookieHeader, sessionCookieName(platform))
	if (signed === null) return Promise.resolve(null)
	const cache = cacheOf(platform)
	const known = cache?.get(keyOf('session', signed), Date.now()) ?? null
	return known === null ? readPerson(platform, signed, cache) : Promise.resolve(known)
}

async function readPerson(
	platform: LookupPlatform,
	signed: string,
	cache: SessionCache | null,
): Promise<Person | null> {
	const token = tokenOf(platform, signed)
	if (token === null) return null
	const generation = cache?.generation ?? 0
	const row = await withIdentity(platform, async (db) => {
		const [, found] = await Promise.all([limitTime(db), selectSession(db, token)])
		if (found?.is_unnoted === true) await noteSessionSeen(db, found.session_id)
		return found
	})
	if (row === undefined) return null
	const person = personOf(row)
	cache?.keep(keyOf('session', signed), person, row.expires_at.getTime(), Date.now(), generation)
	return person
}

/** The owner of an API token, as able as the token; null when it is unknown, expired or revoked, or the owner may not come
 *  in any more. `ip` is noted as where it was last used from. */
export async function findTokenOwner(
	platform: LookupPlatform,
	token: string,
	ip: string | null,
): Promise<Person | null> {
	const isApp = isAppToken(token)
	if (!isApp && !isToken(token)) return null
	const hash = hashToken(token)
	const key = keyOf('token', hash)
	const cache = cacheOf(platform)
	const known = cache?.get(key, Date.now()) ?? null
	if (known !== null) return known
	const generation = cache?.generation ?? 0
	const found = await (isApp ? readApp(platform, hash, ip) : readToken(platform, hash, ip))
	if (found === null || !isSameHash(found.hash, hash)) return null
	cache?.keep(key, found.person, found.expiresAt.getTime(), Date.now(), generation)
	return found.person
}

interface Bearer {
	readonly hash: string
	readonly person: Person
	readonly expiresAt: Date
}

function readToken(platform: LookupPlatform, hash: string, ip: string | null): Promise<Bearer | null> {
	return withIdentity(platform, async (db) => {
		const [, row] = await Promise.all([limitTime(db), selectToken(db, hash)])
		if (row?.is_unnoted === true) await noteTokenUsed(db, row.token_id, ip)
		return row === undefined ? null : { hash: row.hash, person: personOfToken(row), expiresAt: row.expires_at }
	})
}

/** The user of a connected app's access token, where it was issued for this server. */
function readApp(platform: LookupPlatform, hash: string, ip: string | null): Promise<Bearer | null> {
	return withIdentity(platform, async (db) => {
		const [, row] = await Promise.all([limitTime(db), selectAppKey(db, hash)])
		if (row === undefined || row.resource !== appResourceOf(platform.config)) return null
		if (row.is_unnoted) await noteAppUsed(db, row.token_id, ip)
		return { hash: row.hash, person: personOfApp(row), expiresAt: row.expires_at }
	})
}
