import type { CaseStatus } from '@praxis/contract/cases/case-fields'

/** What a client may expect next of a case in this state. */
export const NEXT_STEPS: Readonly<Record<CaseStatus, string>> = {
	New: 'The firm has your case and decides how to go on. You will hear from it.',
	Active: 'The firm is working on your case.',
	Pending:
		'The case waits for somebody: an answer, a court or a paper. The firm will tell you if it needs something from you.',
	Closed: 'The case is settled. Nothing is left for you to do.',
	Archived: 'The case has been put away.',
	Inactive: 'The case rests for now.',
}

const OPEN: ReadonlySet<CaseStatus> = new Set(['New', 'Active', 'Pending'])

/** Whether something is still going on. */
export function isOpen(status: CaseStatus): boolean {
	return OPEN.has(status)
}
