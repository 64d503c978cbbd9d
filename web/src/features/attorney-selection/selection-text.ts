import type { AttorneySelection } from '@praxis/contract/attorney-selection/attorney-selection.fields'

/** Document 001, section 2.4. */
export const OUTCOME_TITLES = { assigned: 'Attorney Assigned!', waiting: "We'll Contact You Soon" } as const
export const BUSY_TITLES = { agent: 'Assigning Attorney...', request: 'Processing Request...' } as const

export const percentText = (score: number) => `${Math.round(score * 100)} %`

/** Says that an email follows only where one was written. */
export function outcomeText(selection: AttorneySelection): string {
	const { attorney, isRequested, isEmailed, preferredName, timeWindow } = selection
	if (attorney !== null && !isRequested) return 'This attorney works on the matter already and has your answers.'
	if (attorney !== null) {
		const email = isEmailed ? 'A confirmation email follows. ' : ''
		return `An attorney was assigned to the matter. ${email}The attorney will make contact within 24 hours.`
	}
	const asked = preferredName === null ? '' : ` You asked for ${preferredName}; the attorney has to accept.`
	return `The firm has your request and will contact you within ${timeWindow}.${asked}`
}
