import { conflicts } from '@praxis/contract/conflicts/conflicts.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { recordQuery } from '../../lib/queries.ts'

export type ConflictQuestion = InputOf<typeof conflicts.check>

const TOPIC = 'conflict-decisions'
const STALE_MS = 30_000

/** A conflict check. Checked names are not stored on this device. */
export const conflictsQuery = (question: ConflictQuestion) => ({
	...recordQuery(conflicts.check, 'conflicts', question),
	staleTime: STALE_MS,
	enabled: question.names.length > 0,
})

/** Decisions on a case or review; with a client, also why other cases of the client were declined. */
export const decisionsQuery = (subjectId: string, clientId?: string) =>
	recordQuery(conflicts.decisions, TOPIC, { subjectId, ...(clientId !== undefined && { clientId }) })

/** How a decision is saved: `useSave(conflicts.decide, SAVING)`. */
export const SAVING = { topic: TOPIC } as const
