import { conflictRunErrors, conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import type { ConflictRun } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { closeRunRow, countRestrictedOpen, lockRun, touchRun } from './conflict-runs.queries.ts'
import { actingAs, RUN, requireRun } from './record-run.ts'
import {
	type Decided,
	selectCaseWithWall,
	selectDocumentTitle,
	selectHitIds,
	updateDecided,
} from './run-hits.queries.ts'

type Deciding = ParsedInput<typeof conflictRuns.decide>

/** The run, locked, while it can be decided on. */
async function lockOpen(db: Db, id: string): Promise<ConflictRun> {
	const run = requireRow(await lockRun(db, id), conflictRunErrors, 'conflict_run_not_found')
	if (run.state === 'closed') throw refuse(conflictRunErrors, 'conflict_run_closed')
	if (run.state === 'searching') throw refuse(conflictRunErrors, 'conflict_run_searching')
	return run
}

function refuseAt(code: keyof typeof conflictRunErrors, field: string): never {
	throw refuseField(conflictRunErrors, code, field)
}

async function waiverOf(db: Db, { outcome, documentId }: Deciding): Promise<Decided['document']> {
	if (outcome !== 'waiver') return null
	if (documentId === undefined) return refuseAt('waiver_document_missing', 'documentId')
	return (await selectDocumentTitle(db, documentId)) ?? refuseAt('waiver_document_unknown', 'documentId')
}

async function wallOf(db: Db, { outcome, wallCaseId }: Deciding): Promise<Decided['wall']> {
	if (outcome !== 'wall') return null
	if (wallCaseId === undefined) return refuseAt('wall_case_missing', 'wallCaseId')
	const found = await selectCaseWithWall(db, wallCaseId)
	if (found === null) return refuseAt('conflict_case_unknown', 'wallCaseId')
	return found.hasWall ? found : refuseAt('wall_missing', 'wallCaseId')
}

/** Decides on matches that the caller may see. A later decision replaces an earlier one; the audit trail has both. */
export function decideHits(ctx: Context, input: Deciding): Promise<ConflictRun> {
	permitTo(ctx, conflictRuns.decide)
	const { id, outcome, reason } = input
	const hitIds = [...new Set(input.hitIds)]
	return withTransaction(ctx, async (db) => {
		const before = await lockOpen(db, id)
		const known = await selectHitIds(db, id, hitIds)
		if (known.length < hitIds.length) throw refuse(conflictRunErrors, 'conflict_hit_not_found')
		const [document, wall] = [await waiverOf(db, input), await wallOf(db, input)]
		const by = actingAs(ctx)
		await updateDecided(db, hitIds, { outcome, reason, document, wall, by, now: ctx.platform.clock.now() })
		await touchRun(db, id)
		const after = await requireRun(db, id)
		const details = {
			decision: outcome,
			matches: hitIds.length,
			documentId: document?.id,
			wallCaseId: wall?.id,
			hitIds,
		}
		await recordChange(db, ctx, RUN, { action: conflictRuns.decide.id, before, after, details })
		return after
	})
}

/** Closes a run on which everything is decided: from then on the database refuses every change of it. */
export function closeRun(ctx: Context, { id, version }: ParsedInput<typeof conflictRuns.close>): Promise<ConflictRun> {
	permitTo(ctx, conflictRuns.close)
	return withTransaction(ctx, async (db) => {
		const before = await lockOpen(db, id)
		requireVersion(before, version)
		if (before.openCount > 0) throw refuse(conflictRunErrors, 'conflict_run_undecided')
		if ((await countRestrictedOpen(db, id)) > 0) throw refuse(conflictRunErrors, 'conflict_run_restricted')
		await closeRunRow(db, id, { by: actingAs(ctx), now: ctx.platform.clock.now() })
		const after = await requireRun(db, id)
		await recordChange(db, ctx, RUN, { action: conflictRuns.close.id, before, after })
		return after
	})
}
