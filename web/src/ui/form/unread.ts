import { useEffect } from 'react'

/** Typed text that is no value yet keeps a form from being saved: `message` says why. */
export function useUnread(id: string, message: string | null): void {
	useEffect(() => {
		const control = document.getElementById(id)
		if (!(control instanceof HTMLInputElement)) return
		control.setCustomValidity(message ?? '')
		return () => control.setCustomValidity('')
	}, [id, message])
}

const searches = new Map<string, Promise<void>>()

/** A field that is still looking for what was typed: saving waits for it. */
export function useSearching(id: string, isSearching: boolean): void {
	useEffect(() => {
		if (!isSearching) return
		const { promise, resolve } = Promise.withResolvers<void>()
		searches.set(id, promise)
		return () => {
			searches.delete(id)
			resolve()
		}
	}, [id, isSearching])
}

/** Resolves once the fields of a form have found what was typed, or that there is none; null if none is looking. */
export function searchesOf(formId: string): Promise<unknown> | null {
	const form = document.getElementById(formId)
	if (!(form instanceof HTMLFormElement)) return null
	const running = [...form.elements].flatMap(({ id }) => searches.get(id) ?? [])
	return running.length === 0 ? null : Promise.all(running)
}

/** At once: the key that chose may save the form too. */
export function markRead(id: string): void {
	const control = document.getElementById(id)
	if (control instanceof HTMLInputElement) control.setCustomValidity('')
}

/** What is wrong with the fields of a form whose typed text is no value, by field. */
export function unreadOf(formId: string): Record<string, string> {
	const form = document.getElementById(formId)
	if (!(form instanceof HTMLFormElement)) return {}
	const controls = [...form.elements].filter((one) => one instanceof HTMLInputElement && one.validity.customError)
	const prefix = `${formId}-`
	return Object.fromEntries(
		(controls as HTMLInputElement[]).map(({ id, validationMessage }) => [
			id.startsWith(prefix) ? id.slice(prefix.length) : id,
			validationMessage,
		]),
	)
}
