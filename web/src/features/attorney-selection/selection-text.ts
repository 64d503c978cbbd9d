import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { phrase } from '../../ui/text/phrases.ts'

/** Document 001, section 2.4. */
const OUTCOME_TITLES = {
	assigned: 'Attorney Assigned!',
	waiting: "We'll Contact You Soon",
	closed: 'This matter is closed',
} as const

export function outcomeTitle({ state }: AttorneySelection): string {
	if (state === 'closed') return OUTCOME_TITLES.closed
	return state === 'assigned' ? OUTCOME_TITLES.assigned : OUTCOME_TITLES.waiting
}
export const BUSY_TITLES = { agent: 'Assigning Attorney...', request: 'Processing Request...' } as const

export const percentText = (score: number) => `${Math.round(score * 100)}%`

function outcomeSentences(selection: AttorneySelection): readonly string[] {
	const { state, isRequested, isEmailed, preferredName, timeWindow } = selection
	if (state === 'closed') {
		const known = isRequested ? [phrase('The firm has your request.')] : []
		const closed = 'No attorney can be assigned while the matter is closed. To have it reopened, write to the firm.'
		return [...known, phrase(closed)]
	}
	const isAssigned = state === 'assigned'
	const time = phrase(timeWindow)
	if (isAssigned && !isRequested) return [phrase('An attorney works on the matter already and has your answers.')]
	if (isAssigned) {
		const email = isEmailed ? [phrase('A confirmation email follows.')] : []
		const contact = phrase('The attorney makes contact, usually within {time}.', { time })
		return [phrase('An attorney was assigned to the matter.'), ...email, contact]
	}
	const asked =
		preferredName === null ? [] : [phrase('You asked for {name}; the attorney has to accept.', { name: preferredName })]
	return [
		phrase('The firm has your request. If it can help, it contacts you, usually within {time}.', { time }),
		...asked,
	]
}

/** Says that an email follows only where one was written. */
export function outcomeText(selection: AttorneySelection): string {
	return outcomeSentences(selection).join(' ')
}
