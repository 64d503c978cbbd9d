/** A store of strings that never throws: where the browser refuses its own, the values live in memory until the tab
 *  is closed. */
export interface TextStore {
	readonly get: (key: string) => string | null
	readonly set: (key: string, value: string) => void
	readonly remove: (key: string) => void
	readonly keys: () => string[]
	/** Whether values outlive the tab, as far as the browser has let us so far. */
	readonly isKept: () => boolean
}

/** What may stay on the device when a person signs out: it says nothing about anyone. */
const DEVICE_KEYS: ReadonlySet<string> = new Set(['theme', 'sidebar', 'installPromptDismissed'])

export function makeTextStore(open: () => Storage): TextStore {
	const memory = new Map<string, string>()
	let kept = true

	function attempt<T>(work: (storage: Storage) => T, otherwise: () => T): T {
		try {
			return work(open())
		} catch {
			kept = false
			return otherwise()
		}
	}

	return {
		get: (key) =>
			memory.get(key) ??
			attempt(
				(storage) => storage.getItem(key),
				() => null,
			),
		set: (key, value) =>
			attempt(
				(storage) => {
					storage.setItem(key, value)
					memory.delete(key)
				},
				() => {
					memory.set(key, value)
				},
			),
		remove: (key) => {
			memory.delete(key)
			attempt(
				(storage) => storage.removeItem(key),
				() => undefined,
			)
		},
		keys: () => [
			...new Set([
				...memory.keys(),
				...attempt(
					(storage) => Object.keys(storage),
					() => [],
				),
			]),
		],
		isKept: () => kept,
	}
}

/** Kept on this device. Holds only what may be lost and read by anyone at the desk. */
export const localStore = makeTextStore(() => window.localStorage)
/** Kept for this tab. */
export const sessionStore = makeTextStore(() => window.sessionStorage)

/** Forgets everything but the device's own settings. */
export function forgetPersonal(local: TextStore = localStore, session: TextStore = sessionStore): void {
	for (const key of session.keys()) session.remove(key)
	for (const key of local.keys()) if (!DEVICE_KEYS.has(key)) local.remove(key)
}
