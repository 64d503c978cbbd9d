import type { FocusEvent } from 'react'

/** What a control does when it loses the focus: nothing as long as that only goes to another one of the same question, such as
 *  its microphone. */
export function leaving(leave: () => void): (event: FocusEvent) => void {
	return (event) => {
		const question = event.currentTarget.closest('[data-question]')
		if (question?.contains(event.relatedTarget) !== true) leave()
	}
}
