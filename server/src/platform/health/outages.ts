import type { OutageKind, Symptom } from './outage-of.ts'

export interface OutageChange {
	readonly kind: OutageKind
	readonly isOver: boolean
	readonly since: Date
	/** What showed it. */
	readonly error?: unknown
}

type Listener = (change: OutageChange) => void

const HELD_MAX = 200

/** What this process knows to be out of order. Each change is announced once, however many errors show it. */
export class Outages {
	readonly #since = new Map<OutageKind, Date>()
	readonly #listeners = new Set<Listener>()
	#check: (() => Promise<unknown>) | undefined
	#held: (() => void)[] = []
	#isChecking = false

	get isAny(): boolean {
		return this.#since.size > 0
	}

	/** Since when it lasts; null while all is well. */
	since(kind: OutageKind): Date | null {
		return this.#since.get(kind) ?? null
	}

	begin(kind: OutageKind, error?: unknown): void {
		if (this.#since.has(kind)) return
		const since = new Date()
		this.#since.set(kind, since)
		this.#tell({ kind, isOver: false, since, error })
	}

	end(kind: OutageKind): void {
		const since = this.#since.get(kind)
		if (since === undefined) return
		this.#since.delete(kind)
		this.#tell({ kind, isOver: true, since })
	}

	/** Who finds out whether a suspicion is true. */
	checkBy(check: () => Promise<unknown>): void {
		this.#check = check
	}

	/** Notes what an error shows. `otherwise` is done unless it shows an outage, which others have shown before. */
	note(symptom: Symptom, error: unknown, otherwise: () => void): void {
		if (this.#since.has(symptom.kind)) return
		if (symptom.isSure) this.begin(symptom.kind, error)
		else if (this.#check === undefined || this.#held.length >= HELD_MAX) otherwise()
		else {
			this.#held.push(otherwise)
			if (!this.#isChecking) void this.#findOut(this.#check)
		}
	}

	async #findOut(check: () => Promise<unknown>): Promise<void> {
		this.#isChecking = true
		await check().catch(() => undefined)
		this.#isChecking = false
		const held = this.#held
		this.#held = []
		if (!this.isAny) for (const one of held) one()
	}

	onChange(listener: Listener): void {
		this.#listeners.add(listener)
	}

	#tell(change: OutageChange): void {
		for (const listener of this.#listeners) listener(change)
	}
}

const known = new WeakMap<object, Outages>()

/** The outages of the process that writes to a log: its lines and its answers share them. */
export function outagesOf(log: object): Outages {
	const found = known.get(log) ?? new Outages()
	known.set(log, found)
	return found
}

/** Makes them the outages of a log. */
export function shareOutages(log: object, outages: Outages): void {
	known.set(log, outages)
}
