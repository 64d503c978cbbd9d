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

const OPEN: ReadonlySet<CaseStatus> = new Set(['New', 'Active', 'Pending'])

/** Whether the firm still works on it. */
export function isOpen(status: CaseStatus): boolean {
	return OPEN.has(status)
}
