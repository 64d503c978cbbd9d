import { randomKey } from '../../lib/random-key.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { failureOf } from '../form/failure.ts'
import { rememberToast } from './recent-toasts.ts'
import type { ShownToast } from './show-toast.tsx'

export const TOAST_SUCCESS_MS = 3000
export const TOAST_ERROR_MS = 5000
/** What can be undone stays long enough to be read and reached by keyboard. */
export const TOAST_UNDO_MS = 8000

let showToast: ((toast: ShownToast) => void) | null = null

/** Fetches what draws toasts. */
export async function loadToasts(): Promise<void> {
	showToast ??= (await import('./show-toast.tsx')).showToast
}

function show(tone: ShownToast['tone'], text: string, autoClose: number, undo?: ShownToast['undo']): void {
	const shown: ShownToast = { id: randomKey(), tone, text, autoClose, undo, onFailure: toast.failure }
	rememberToast({ id: shown.id, tone, text, at: new Date().toISOString() })
	if (showToast !== null) showToast(shown)
	else
		loadToasts()
			.then(() => showToast?.(shown))
			.catch(reportFault)
}

/** Short messages about what was done. `useRecentToasts` keeps them for later. */
export const toast = {
	success: (text: string, options: { readonly undo?: ShownToast['undo'] } = {}): void =>
		show('green', text, options.undo === undefined ? TOAST_SUCCESS_MS : TOAST_UNDO_MS, options.undo),
	error: (text: string): void => show('red', text, TOAST_ERROR_MS),
	info: (text: string): void => show('blue', text, TOAST_SUCCESS_MS),
	/** Shows what went wrong from anything that was thrown. */
	failure: (error: unknown): void => show('red', failureOf(error).message, TOAST_ERROR_MS),
}
