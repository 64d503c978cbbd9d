import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import type { NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_830

interface DecisionOptions {
	readonly decidedBy: string
	readonly anchor: Date
}

/** A decision on a possible conflict, made before the first case of the demo firm was opened. */
export async function loadConflictDecisions(
	client: pg.PoolClient,
	clients: readonly DemoClient[],
	cases: readonly NumberedCase[],
	{ decidedBy, anchor }: DecisionOptions,
): Promise<void> {
	const [one] = cases
	const other = clients.find(({ id }) => id !== one?.client.id)
	if (one === undefined || other === undefined) return
	const hit: ConflictHit = {
		name: other.fullName,
		kind: 'client',
		refId: other.id,
		label: other.fullName,
		href: `/clients/${other.id}`,
		why: 'Same name',
		score: 1,
		isStrong: true,
	}
	const at = new Date(anchor.getTime() - 30 * DAY_MS)
	const reason = 'Another person of the same name: different date of birth and address.'
	const { rows } = await client.query<{ full_name: string }>('SELECT full_name FROM api.users WHERE id = $1', [
		decidedBy,
	])
	const by = rows[0]?.full_name ?? ''
	const columns = [
		'id',
		'subject_id',
		'case_id',
		'outcome',
		'reason',
		'hits',
		'decided_by',
		'decided_by_name',
		'decided_at',
	]
	const row = [
		new Random(SEED).id(at.getTime()),
		one.id,
		one.id,
		'no_conflict',
		reason,
		JSON.stringify([hit]),
		decidedBy,
		by,
		at,
	]
	await copyRows(client, 'api.conflict_decisions', columns, [row])
}
