import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'

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

export const percentText = (score: number) => `${Math.round(score * 100)} %`

/** Says that an email follows only where one was written. */
export function outcomeText(selection: AttorneySelection): string {
	const { state, isRequested, isEmailed, preferredName, timeWindow } = selection
	if (state === 'closed') {
		const known = isRequested ? 'The firm has your request. ' : ''
		return `${known}No attorney can be assigned while the matter is closed. To have it reopened, write to the firm.`
	}
	const isAssigned = state === 'assigned'
	if (isAssigned && !isRequested) return 'An attorney works on the matter already and has your answers.'
	if (isAssigned) {
		const email = isEmailed ? 'A confirmation email follows. ' : ''
		return `An attorney was assigned to the matter. ${email}The attorney will make contact within 24 hours.`
	}
	const asked = preferredName === null ? '' : ` You asked for ${preferredName}; the attorney has to accept.`
	return `The firm has your request and will contact you within ${timeWindow}.${asked}`
}
