import { failureOf } from '../../ui/form/failure.ts'

export interface KeptState {
	/** When it was last saved; null before. */
	readonly savedAt: string | null
	/** Why the last attempt failed. */
	readonly failure: string | null
}

export type Save<V> = (values: V) => Promise<{ readonly savedAt: string }>

type Texts = Readonly<Record<string, string>>

/** Texts that differ from those before. */
export function changedTexts(before: Texts, now: Texts): Texts {
	return Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== (before[key] ?? '')))
}

/** Sends only the texts that changed since they were last sent, so that what another tab saved stays. `known` is on the server already. */
export function savesChanges(known: Texts, send: Save<Texts>): Save<Texts> {
	let sent = known
	return async (now) => {
		const saved = await send(changedTexts(sent, now))
		sent = now
		return saved
	}
}

/** Saves one after another: what comes meanwhile waits, and only the latest of it is sent. */
export function createKeeper<V>(save: Save<V>, onState: (state: KeptState) => void) {
	let waiting: { readonly values: V } | null = null
	let isStopped = false
	let savedAt: string | null = null
	let last: Promise<void> = Promise.resolve()
	const sendWaiting = async () => {
		if (waiting === null || isStopped) return
		const sent = waiting
		waiting = null
		try {
			savedAt = (await save(sent.values)).savedAt
			onState({ savedAt, failure: null })
		} catch (error) {
			waiting ??= sent
			onState({ savedAt, failure: failureOf(error).message })
		}
	}
	const write = () => {
		last = last.then(() => sendWaiting())
		return last
	}
	return {
		put: (values: V) => {
			waiting = { values }
		},
		/** What waits is sent, also what failed before. */
		write,
		/** Nothing is saved any more, and what is being saved has arrived. */
		stop: () => {
			isStopped = true
			return write()
		},
		resume: () => {
			isStopped = false
		},
	}
}
