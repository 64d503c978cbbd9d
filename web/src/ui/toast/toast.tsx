import { randomKey } from '../../lib/random-key.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { failureOf } from '../form/failure.ts'
import { phrase } from '../text/phrases.ts'
import { rememberToast } from './recent-toasts.ts'
import type { ShownToast } from './show-toast.tsx'

export const TOAST_SUCCESS_MS = 3000
export const TOAST_ERROR_MS = 5000
/** What can be undone stays long enough to be read and reached by keyboard. */
export const TOAST_UNDO_MS = 8000

interface Undo {
	readonly label?: string
	readonly run: () => unknown
}

let showToast: ((toast: ShownToast) => void) | null = null

/** Fetches what draws toasts. */
export async function loadToasts(): Promise<void> {
	showToast ??= (await import('./show-toast.tsx')).showToast
}

function show(tone: ShownToast['tone'], said: string, autoClose: number, action?: ShownToast['action']): void {
	const text = phrase(said)
	// One id for all of the same words: they are shown once, and counted. What can be undone is each its own.
	const id = tone !== 'red' && action !== undefined ? randomKey() : `${tone} ${text}`
	const shown: ShownToast = { id, tone, text, autoClose, action, onFailure: toast.failure }
	rememberToast({ id: randomKey(), tone, text, at: new Date().toISOString() })
	if (showToast !== null) showToast(shown)
	else
		loadToasts()
			.then(() => showToast?.(shown))
			.catch(reportFault)
}

/** Short messages about what was done. `useRecentToasts` keeps them for later. */
export const toast = {
	success: (text: string, { undo }: { readonly undo?: Undo } = {}): void =>
		undo === undefined
			? show('green', text, TOAST_SUCCESS_MS)
			: show('green', text, TOAST_UNDO_MS, { label: undo.label ?? 'Undo', run: undo.run }),
	error: (text: string): void => show('red', text, TOAST_ERROR_MS),
	info: (text: string): void => show('blue', text, TOAST_SUCCESS_MS),
	/** Shows what went wrong from anything that was thrown, with a retry where it has one. */
	failure: (error: unknown): void => {
		const { message, retry } = failureOf(error)
		show('red', message, TOAST_ERROR_MS, retry && { label: 'Retry', run: retry })
	},
}
