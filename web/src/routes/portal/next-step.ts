import type { CaseStatus } from '@praxis/contract/cases/cases.fields'

/** The way of a case, as a client sees it: how many steps. */
export const STEPS = [0, 1, 2] as const

const STEP_OF: Readonly<Record<CaseStatus, 0 | 1 | 2 | null>> = {
	New: 0,
	Active: 1,
	Pending: 1,
	Closed: 2,
	Archived: null,
	Inactive: null,
}

/** The place of a status in `STEPS`; null if it has none. */
export function stepOf(status: CaseStatus): 0 | 1 | 2 | null {
	return STEP_OF[status]
}

const OPEN: ReadonlySet<CaseStatus> = new Set(['New', 'Active', 'Pending'])

/** Whether the firm still works on it. */
export function isOpen(status: CaseStatus): boolean {
	return OPEN.has(status)
}
