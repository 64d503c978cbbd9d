import type { CaseStatus } from '@praxis/contract/cases/cases.fields'

/** What a client can expect next. Of a closed case the firm's own legal text says more. */
export const NEXT_STEPS: Readonly<Record<CaseStatus, string>> = {
	New: 'The firm is reviewing your case and will contact you.',
	Active: 'The firm is working on your case.',
	Pending:
		'Your case is on hold for a reply, a court or a document. The firm will contact you if it needs anything from you.',
	Closed: 'This case is closed.',
	Archived: 'This case is archived.',
	Inactive: 'This case is inactive.',
}

/** The way of a case, as a client sees it. */
export const STEPS = ['Under review', 'In progress', 'Closed'] as const

const STEP_OF: Readonly<Record<CaseStatus, number | null>> = {
	New: 0,
	Active: 1,
	Pending: 1,
	Closed: 2,
	Archived: null,
	Inactive: null,
}

/** The place of a status in `STEPS`; null if it has none. */
export function stepOf(status: CaseStatus): number | null {
	return STEP_OF[status]
}

const OPEN: ReadonlySet<CaseStatus> = new Set(['New', 'Active', 'Pending'])

/** Whether the firm still works on it. */
export function isOpen(status: CaseStatus): boolean {
	return OPEN.has(status)
}
