import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AddedParty, subscribeToAddedParties } from '../cases/party-added.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { checkAgain } from './check-again.ts'
import { type NameToCheck, selectNewNames, selectPartyNames, selectWatch, updateWatch } from './new-names.queries.ts'
import { asProduct } from './record-run.ts'
import { defineSearchJob } from './search-run.ts'

/** At 03:20 UTC: after most firms' day, before the next. */
const NIGHTLY = '20 3 * * *'
const EXPIRES_IN_SECONDS = 4 * 3_600
const AT_ONCE = 100
/** Of one night; the rest is checked in the next. */
const NAMES_MAX = 20_000

async function checkAddedParty(ctx: Context, { caseId, partyId }: AddedParty): Promise<void> {
	await caseNames.awaitIndex(ctx.platform)
	const product = asProduct(ctx)
	const names = await withRead(product, (db) => selectPartyNames(db, partyId))
	if (names.length > 0) await checkAgain(product, { origin: 'party', caseId, clientId: null, names })
}

function subjectOf({ caseId, clientId }: NameToCheck): string {
	return `${caseId ?? ''} ${clientId ?? ''}`
}

/** Checks all names that were added or changed since the last night. Interrupted, it continues after the names that are done. */
export async function checkNewNames(ctx: Context): Promise<void> {
	await caseNames.awaitIndex(ctx.platform)
	const product = asProduct(ctx)
	let [checkedCount, foundCount] = [0, 0]
	while (checkedCount < NAMES_MAX) {
		const watch = await withRead(product, selectWatch)
		const names = await withRead(product, (db) => selectNewNames(db, watch.lastNameId, AT_ONCE))
		const last = names.at(-1)
		for (const some of Map.groupBy(names, subjectOf).values()) {
			const { caseId = null, clientId = null } = some[0] ?? {}
			foundCount += await checkAgain(product, { origin: 'nightly', caseId, clientId, names: some })
		}
		checkedCount += names.length
		const lastNameId = last?.id ?? watch.lastNameId
		const ranAt = ctx.platform.clock.now()
		await withTransaction(product, (db) => updateWatch(db, { lastNameId, ranAt, checkedCount, foundCount }))
		if (names.length < AT_ONCE) return
	}
}

export function defineConflictRunJobs(platform: Platform): void {
	defineSearchJob(platform)
	platform.jobs.define('conflict-runs.check-new-names', checkNewNames, {
		cron: NIGHTLY,
		expireInSeconds: EXPIRES_IN_SECONDS,
	})
	subscribeToAddedParties(platform, 'conflict-runs.check-added-party', checkAddedParty)
}
