import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { RequestState } from '@praxis/contract/assignment/assignment.fields'
import { type Period, REFRESH_MS } from '@praxis/contract/assignment/monitoring.rules'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with it: an event about a request refreshes all that is shown of assignment. */
export const TOPIC = 'assignment_requests'
export const SETTINGS_TOPIC = 'assignment_settings'
export const PATH = '/dashboard/case-assignment'

export const offersQuery = recordQuery(assignment.offers, TOPIC, {})
export const requestsQuery = (state: readonly RequestState[]) =>
	pagesQuery(assignment.list, TOPIC, { state: [...state] })
export const requestQuery = (id: string) => recordQuery(assignment.get, TOPIC, { id })
export const assignmentSettingsQuery = recordQuery(assignment.settings, SETTINGS_TOPIC, {})
export const analyticsQuery = (period: Period) => ({
	...recordQuery(assignment.analytics, TOPIC, { period }),
	refetchInterval: REFRESH_MS,
})

export type RequestDetail = OutputOf<typeof assignment.get>
export type MatchRow = RequestDetail['matches'][number]
