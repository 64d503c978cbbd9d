import type { DateText } from '../kernel/dates.ts'
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

interface Closing {
	readonly status: CaseStatus
	readonly openedOn: DateText
	readonly closedOn: DateText | null
}

/** Statuses in which the firm works on a case: it has no closing date. */
const WORKED_ON: readonly CaseStatus[] = ['New', 'Active', 'Pending']

export function isWorkedOn(status: CaseStatus): boolean {
	return WORKED_ON.includes(status)
}

/** The closing date that fits the status: a closed case always has one, a case that is worked on never. */
export function closingDate({ status, openedOn, closedOn }: Closing, today: DateText): DateText | null {
	if (isWorkedOn(status)) return null
	if (status !== 'Closed') return closedOn
	return closedOn ?? (today < openedOn ? openedOn : today)
}

export const UNKNOWN_CLIENT = 'Unknown Client'
export const UNTITLED_CASE = 'Untitled Case'

export function shownClientName(name: string | null | undefined): string {
	return name?.trim() || UNKNOWN_CLIENT
}

export function shownCaseTitle(one: { readonly title: string; readonly caseName: string }): string {
	return one.title.trim() || one.caseName.trim() || UNTITLED_CASE
}
