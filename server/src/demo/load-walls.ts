import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { NumberedCase } from './number-cases.ts'

const REASON = 'Worked for opposing counsel until last spring. Screened by the managing partner.'

interface WallOptions {
	readonly screenedId: string
	readonly screenedBy: string
	readonly anchor: Date
}

/** The ethical wall of the demo firm, around its last case. */
export async function loadWalls(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	{ screenedId, screenedBy, anchor }: WallOptions,
): Promise<void> {
	const one = cases.at(-1)
	if (one === undefined) return
	const since = new Date(anchor.getTime() - 40 * DAY_MS)
	const columns = ['case_id', 'user_id', 'reason', 'created_by', 'created_at']
	await copyRows(client, 'api.case_walls', columns, [[one.id, screenedId, REASON, screenedBy, since]])
}
