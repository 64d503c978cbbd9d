import { CASE_STATUSES, type CaseStatus } from './cases.fields.ts'

const BY_NAME: ReadonlyMap<string, CaseStatus> = new Map(CASE_STATUSES.map((status) => [status, status]))

/** Accepted as a synonym of Active (specification of client and document flows, section 3). */
const OPEN = 'open'

/** Parses a status case-insensitively; `open` is Active; null if unknown. */
export function readCaseStatus(text: string): CaseStatus | null {
	const exact = BY_NAME.get(text)
	if (exact !== undefined) return exact
	if (text.toLowerCase() === OPEN) return 'Active'
	return BY_NAME.get(text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()) ?? null
}

/** Empty or unknown becomes New. */
export function normalizeNewStatus(text: string): CaseStatus {
	return readCaseStatus(text) ?? 'New'
}

export const UNKNOWN_CLIENT = 'Unknown Client'
export const UNTITLED_CASE = 'Untitled Case'

export function shownClientName(name: string | null | undefined): string {
	return name?.trim() || UNKNOWN_CLIENT
}

export function shownCaseTitle(one: { readonly title: string; readonly caseName: string }): string {
	return one.title.trim() || one.caseName.trim() || UNTITLED_CASE
}
