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
