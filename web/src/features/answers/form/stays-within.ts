import type { FocusEvent } from 'react'

/** Whether the focus only goes to another control of the same question, such as its microphone. */
export function staysWithin(event: FocusEvent): boolean {
	const question = event.currentTarget.closest('[data-question]')
	return question?.contains(event.relatedTarget) === true
}
