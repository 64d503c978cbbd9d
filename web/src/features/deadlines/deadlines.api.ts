import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { type FilterOf, pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'deadlines'

export const deadlinesQuery = (filter: FilterOf<typeof deadlines.list>) => pagesQuery(deadlines.list, TOPIC, filter)
export const deadlineQuery = (id: string) => recordQuery(deadlines.get, TOPIC, { id })
export const triggersQuery = (input: InputOf<typeof deadlines.triggers>) =>
	recordQuery(deadlines.triggers, TOPIC, input)

/** Options of every mutation: `useSave(deadlines.edit, saving('Failed to update the deadline'))`. */
export const saving = (failed: string) => ({ topic: TOPIC, failed })
