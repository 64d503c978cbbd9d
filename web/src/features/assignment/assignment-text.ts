import type { AssignmentRequest, AssignmentStatus, RequestState } from '@praxis/contract/assignment/assignment.fields'
import type { LoadLabel } from '@praxis/contract/assignment/monitoring.rules'
import type { Tone } from '@praxis/contract/kernel/field'

export const STATE_LABELS: Readonly<Record<RequestState, string>> = {
	waiting: 'Waiting',
	proposed: 'Proposed',
	escalated: 'No attorney',
	assigned: 'Assigned',
	canceled: 'Canceled',
}

const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
	waiting: 'blue',
	proposed: 'blue',
	escalated: 'red',
	assigned: 'green',
	canceled: 'grey',
}

export const STATUS_LABELS: Readonly<Record<AssignmentStatus, string>> = {
	pending: 'Pending',
	accepted: 'Accepted',
	declined: 'Declined',
	expired: 'Not answered',
	skipped: 'Skipped',
	withdrawn: 'Withdrawn',
}

export const STATUS_TONES: Readonly<Record<AssignmentStatus, Tone>> = {
	pending: 'blue',
	accepted: 'green',
	declined: 'grey',
	expired: 'grey',
	skipped: 'grey',
	withdrawn: 'grey',
}

export const LOAD_TONES: Readonly<Record<LoadLabel, Tone>> = { Overloaded: 'red', Busy: 'amber', Available: 'green' }

export function percent(value: number | null): string {
	return value === null ? '—' : `${Math.round(value)}%`
}

/** Hours to one decimal below ten, minutes below one. */
export function hours(value: number | null): string {
	if (value === null) return '—'
	if (value < 1) return `${Math.round(value * 60)} min`
	return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} h`
}

/** Amber asks the office to act: no attorney is asked until one is chosen. */
export function toneOf({ state, method }: Pick<AssignmentRequest, 'state' | 'method'>): Tone {
	return state === 'waiting' && method === 'manual' ? 'amber' : STATE_TONES[state]
}

/** What happens with a request now, in one line. */
export function standing({ state, method, current, note }: AssignmentRequest): string {
	if (state === 'proposed' && current !== null) return `${current.attorneyName} was asked`
	if (state === 'assigned' && current !== null) return `Assigned to ${current.attorneyName}`
	if (note !== '') return note
	return state === 'waiting' && method === 'manual' ? 'Choose an attorney' : ''
}

export function matterHref({ caseId, intakeId }: Pick<AssignmentRequest, 'caseId' | 'intakeId'>): string {
	return caseId === null ? `/dashboard/intakes/${intakeId}` : `/dashboard/cases/${caseId}`
}
