import { CASE_STATUSES, type CaseStatus } from './case-fields.ts'

const CAPITALISED: ReadonlyMap<string, CaseStatus> = new Map(CASE_STATUSES.map((status) => [status, status]))

/** Another word for a status (001, section 3). */
const OPEN = 'open'

/** The status a text stands for: exactly, or once its first letter is capitalised and the rest lower-cased; `open` is Active;
 *  else null. */
export function readCaseStatus(text: string): CaseStatus | null {
	const exact = CAPITALISED.get(text)
	if (exact !== undefined) return exact
	if (text.toLowerCase() === OPEN) return 'Active'
	return CAPITALISED.get(text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()) ?? null
}

/** The status a new case gets: empty or unknown becomes New. */
export function normaliseNewStatus(text: string): CaseStatus {
	return readCaseStatus(text) ?? 'New'
}

export const UNKNOWN_CLIENT = 'Unknown Client'
export const UNTITLED_CASE = 'Untitled Case'

/** What stands where a client's name is missing. */
export function shownClientName(name: string | null | undefined): string {
	return name?.trim() || UNKNOWN_CLIENT
}

/** What stands where a case has neither title nor name. */
export function shownCaseTitle(one: { readonly title: string; readonly caseName: string }): string {
	return one.title.trim() || one.caseName.trim() || UNTITLED_CASE
}
