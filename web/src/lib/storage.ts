/** String storage that never throws: if the browser denies storage, values stay in memory until the tab is closed. */
export interface TextStore {
	readonly get: (key: string) => string | null
	readonly set: (key: string, value: string) => void
	readonly remove: (key: string) => void
	readonly keys: () => string[]
	/** Whether values survive closing the tab. */
	readonly isKept: () => boolean
}

/** Device settings that stay after sign-out: nothing personal. */
const DEVICE_KEYS: ReadonlySet<string> = new Set(['theme', 'sidebar', 'installPromptDismissed'])

export function createTextStore(open: () => Storage): TextStore {
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

/** Only for values that may be lost and read by anyone at the device. */
export const localStore = createTextStore(() => window.localStorage)
export const sessionStore = createTextStore(() => window.sessionStorage)

/** Clears everything except device settings. */
export function clearPersonalData(local: TextStore = localStore, session: TextStore = sessionStore): void {
	for (const key of session.keys()) session.remove(key)
	for (const key of local.keys()) if (!DEVICE_KEYS.has(key)) local.remove(key)
}
