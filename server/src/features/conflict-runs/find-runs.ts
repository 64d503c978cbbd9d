import { conflictRuns } from '@praxis/contract/conflict-runs/conflict-runs.contract'
import type { ConflictRun, OpenHit, RunHit } from '@praxis/contract/conflict-runs/conflict-runs.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { findAskAbout } from '../conflicts/find-conflicts.ts'
import { countRestrictedOpen, selectRunNames, selectRunPage } from './conflict-runs.queries.ts'
import { selectWatch } from './new-names.queries.ts'
import { requireRun } from './record-run.ts'
import { selectHitPage, selectOpenPage } from './run-hits.queries.ts'

/** How far the nightly check of new names has come. */
export function getWatch(ctx: Context): Promise<OutputOf<typeof conflictRuns.watch>> {
	permitTo(ctx, conflictRuns.watch)
	return withRead(ctx, async (db) => {
		const { ranAt, checkedCount, foundCount } = await selectWatch(db)
		return { ranAt: ranAt?.toISOString() ?? null, checkedCount, foundCount }
	})
}

export function listRuns(ctx: Context, input: ParsedInput<typeof conflictRuns.list>): Promise<Page<ConflictRun>> {
	permitTo(ctx, conflictRuns.list)
	return withRead(ctx, (db) => selectRunPage(db, input))
}

export function getRun(
	ctx: Context,
	{ id }: ParsedInput<typeof conflictRuns.get>,
): Promise<OutputOf<typeof conflictRuns.get>> {
	permitTo(ctx, conflictRuns.get)
	return withRead(ctx, async (db) => {
		const run = await requireRun(db, id)
		const [names, restrictedOpenCount] = await Promise.all([selectRunNames(db, id), countRestrictedOpen(db, id)])
		const isRestricted = names.some((one) => one.restrictedCount > 0)
		return { run, askAbout: isRestricted ? await findAskAbout(db) : null, restrictedOpenCount }
	})
}

export function listRunNames(
	ctx: Context,
	{ id }: ParsedInput<typeof conflictRuns.names>,
): Promise<OutputOf<typeof conflictRuns.names>> {
	permitTo(ctx, conflictRuns.names)
	return withRead(ctx, async (db) => {
		await requireRun(db, id)
		return { names: await selectRunNames(db, id) }
	})
}

export function listRunHits(ctx: Context, input: ParsedInput<typeof conflictRuns.hits>): Promise<Page<RunHit>> {
	permitTo(ctx, conflictRuns.hits)
	return withRead(ctx, async (db) => {
		await requireRun(db, input.id)
		return selectHitPage(db, input)
	})
}

export function listOpenHits(ctx: Context, input: ParsedInput<typeof conflictRuns.open>): Promise<Page<OpenHit>> {
	permitTo(ctx, conflictRuns.open)
	return withRead(ctx, (db) => selectOpenPage(db, input))
}
