import pg from 'pg'
import type { Logger } from 'pino'
import type { Person } from '../actor.ts'

const KEPT_MS = 10_000
const ENTRIES_MAX = 20_000

interface Entry {
	readonly person: Person
	readonly until: number
}

/** What was last read about sessions, for a few seconds, by the value of the cookie. */
export class SessionCache {
	readonly #entries = new Map<string, Entry>()
	readonly #byUser = new Map<string, Set<string>>()
	#generation = 0

	/** Changes whenever something is forgotten: what was read before then is no longer kept. */
	get generation(): number {
		return this.#generation
	}

	get(cookie: string, now: number): Person | null {
		const entry = this.#entries.get(cookie)
		if (entry === undefined) return null
		if (entry.until > now) return entry.person
		this.#drop(cookie, entry)
		return null
	}

	/** Keeps what was read, unless something was forgotten since `generation`. */
	keep(cookie: string, person: Person, expiresAt: number, now: number, generation: number): void {
		if (generation !== this.#generation) return
		if (this.#entries.size >= ENTRIES_MAX) this.clear()
		this.#entries.set(cookie, { person, until: Math.min(now + KEPT_MS, expiresAt) })
		const cookies = this.#byUser.get(person.id) ?? new Set()
		this.#byUser.set(person.id, cookies.add(cookie))
	}

	forget(userId: string): void {
		this.#generation++
		for (const cookie of this.#byUser.get(userId) ?? []) this.#entries.delete(cookie)
		this.#byUser.delete(userId)
	}

	clear(): void {
		this.#generation++
		this.#entries.clear()
		this.#byUser.clear()
	}

	#drop(cookie: string, entry: Entry): void {
		this.#entries.delete(cookie)
		const cookies = this.#byUser.get(entry.person.id)
		cookies?.delete(cookie)
		if (cookies?.size === 0) this.#byUser.delete(entry.person.id)
	}
}

const CHANNEL = 'praxis_sessions'
const EVERYBODY = '*'
const RETRY_MS = [100, 500, 1000, 3000]

/** Hears, from whichever process, that a session or an account has changed, and makes the cache forget it. */
export class SessionListener {
	readonly #url: string
	readonly #cache: SessionCache
	readonly #log: Logger
	#client: pg.Client | null = null
	#isConnected = false
	#isStopped = false
	#failures = 0
	#retry: NodeJS.Timeout | undefined

	constructor(url: string, cache: SessionCache, log: Logger) {
		this.#url = url
		this.#cache = cache
		this.#log = log
	}

	/** While false, nothing that was remembered may be trusted. */
	get isConnected(): boolean {
		return this.#isConnected
	}

	async start(): Promise<void> {
		const client = new pg.Client({ connectionString: this.#url, application_name: 'praxis sessions', keepAlive: true })
		this.#client = client
		client.on('notification', ({ payload }) => this.#hear(payload ?? EVERYBODY))
		client.on('error', (error) => this.#lose(client, error))
		client.on('end', () => this.#lose(client, null))
		try {
			await client.connect()
			await client.query(`LISTEN ${CHANNEL}`)
		} catch (error) {
			this.#lose(client, error)
			return
		}
		if (this.#client !== client) return
		this.#failures = 0
		this.#cache.clear()
		this.#isConnected = true
	}

	async stop(): Promise<void> {
		this.#isStopped = true
		this.#isConnected = false
		clearTimeout(this.#retry)
		const client = this.#client
		this.#client = null
		await client?.end()
	}

	#hear(payload: string): void {
		if (payload === EVERYBODY) this.#cache.clear()
		else this.#cache.forget(payload)
	}

	#lose(client: pg.Client, error: unknown): void {
		if (this.#client !== client) return
		this.#client = null
		this.#isConnected = false
		this.#cache.clear()
		client.end().catch((failure: unknown) => this.#log.debug({ err: failure }, 'ending a lost connection'))
		if (this.#isStopped) return
		this.#log.warn({ err: error }, 'the connection for session changes was lost: sessions are read from the database')
		const delay = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)]
		this.#retry = setTimeout(() => void this.start(), delay)
		this.#retry.unref()
	}
}
