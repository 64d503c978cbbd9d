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
