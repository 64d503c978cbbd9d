import { conflictRunErrors } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import type { Recorded } from '../../platform/audit/record-change.ts'
import { type Context, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectRun } from './conflict-runs.queries.ts'

/** Counts differ by who reads them; the names and reasons stay in the record. The title of a check of new names that are in no case is
 *  one of them, and no wall hides its row of the audit trail. */
export const RUN: Recorded<ConflictRun> = {
	entity: 'conflict_runs',
	about: ({ caseId }) => ({ caseId }),
	audited: ({ number, title, origin, caseId, state, depth, nameCount, sha256 }) => ({
		number,
		...((origin === 'person' || caseId !== null) && { title }),
		origin,
		state,
		depth,
		nameCount,
		sha256,
	}),
}

export async function requireRun(db: Db, id: string): Promise<ConflictRun> {
	return requireRow(await selectRun(db, id), conflictRunErrors, 'conflict_run_not_found')
}

/** Who acts, as a record keeps it. */
export function actingAs({ actor }: Context): { readonly id: string | null; readonly name: string } {
	return actor.kind === 'person' ? { id: actor.id, name: actor.fullName } : { id: null, name: 'Praxis' }
}

export function asProduct(ctx: Context): Context {
	const rest = withoutKey(ctx)
	return { ...rest, actor: { kind: 'system', name: 'conflict-runs' } }
}
