import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { filingNotices } from '@praxis/contract/deadlines/filing-notices.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'
import { COURTS_TOPIC } from '../court-rules/court-rules.api.ts'

export const TOPIC = 'deadlines'

export const deadlinesQuery = (filter: FilterOf<typeof deadlines.list>) => pagesQuery(deadlines.list, TOPIC, filter)
export const deadlineQuery = (id: string) => recordQuery(deadlines.get, TOPIC, { id })
export const triggersQuery = (input: InputOf<typeof deadlines.triggers>) =>
	recordQuery(deadlines.triggers, TOPIC, input)

export const noticeCasesQuery = (input: InputOf<typeof filingNotices.cases>) =>
	recordQuery(filingNotices.cases, 'cases', input)
export const settingsQuery = recordQuery(deadlines.settings, TOPIC, {})

/** Changes with the holidays of courts. */
export const driftedQuery = { ...recordQuery(deadlines.drifted, COURTS_TOPIC, {}), meta: { topics: [TOPIC] } }

/** Options of every mutation: `useSave(deadlines.edit, saving('Failed to update the deadline'))`. */
export const saving = (failed: string) => ({ topic: TOPIC, failed })
