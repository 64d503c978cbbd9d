import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'

/** Stages by practice area, as the templates have them. */
export type DemoStages = ReadonlyMap<string, readonly string[]>

/** No demo case goes through its stages faster. */
const DAYS_IN_STAGE = 9

/** The stage of a demo case; finished cases are in the last one. */
export function stagesOf(one: NumberedCase, stages: DemoStages): readonly string[] {
	const { type, status, number, createdAt, updatedAt } = one
	const all = stages.get(type) ?? stages.get('General') ?? []
	if (status === 'Closed' || status === 'Archived') return all
	const days = (updatedAt.getTime() - createdAt.getTime()) / DAY_MS
	return all.slice(0, 1 + Math.min(number % Math.max(1, all.length - 1), Math.floor(days / DAYS_IN_STAGE)))
}

/** When a demo case came to each of its stages, oldest first: spread over the time since it was opened. */
export function stageDates(one: NumberedCase, count: number): Date[] {
	const from = one.createdAt.getTime()
	const span = one.updatedAt.getTime() - from
	return Array.from({ length: count }, (_, place) => new Date(from + (span * place) / count))
}

export async function readStages(client: pg.PoolClient): Promise<DemoStages> {
	const { rows } = await client.query('SELECT practice_area, stages FROM api.case_templates')
	return new Map(rows.map((row) => [row.practice_area, row.stages.map((stage: { name: string }) => stage.name)]))
}

/** The stages before the present one, which the insertion of the case noted. */
export async function loadStageHistory(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	stages: DemoStages,
): Promise<void> {
	const rows = cases.flatMap((one) => {
		const visited = stagesOf(one, stages)
		const dates = stageDates(one, visited.length)
		return visited.slice(0, -1).map((stage, at) => [one.id, stage, dates[at] ?? one.createdAt, one.attorneyId])
	})
	await copyRows(client, 'api.case_stage_changes', ['case_id', 'stage', 'at', 'actor_id'], rows)
}
