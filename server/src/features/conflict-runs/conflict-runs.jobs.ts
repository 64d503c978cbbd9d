import type { Context } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AddedParty, subscribeToAddedParties } from '../cases/party-added.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { checkAgain } from './check-again.ts'
import {
	areNamesCommitted,
	type NameToCheck,
	selectLastNameId,
	selectNewNames,
	selectPartyNames,
	selectWatch,
	updateWatch,
} from './new-names.queries.ts'
import { asProduct } from './record-run.ts'
import { defineSearchJob } from './search-run.ts'

/** At 03:20 UTC: after most firms' day, before the next. */
const NIGHTLY = '20 3 * * *'
const EXPIRES_IN_SECONDS = 4 * 3_600
const AT_ONCE = 100
/** Most names of one night; the rest is checked in the next. */
const NAMES_MAX = 20_000

async function checkAddedParty(ctx: Context, { caseId, partyId }: AddedParty): Promise<void> {
	await caseNames.awaitIndex(ctx.platform)
	const product = asProduct(ctx)
	const names = await withRead(product, (db) => selectPartyNames(db, partyId))
	if (names.length > 0) await checkAgain(product, { origin: 'party', caseId, clientId: null, contactId: null, names })
}

function subjectOf({ caseId, clientId, contactId }: NameToCheck): string {
	return `${caseId ?? ''} ${clientId ?? ''} ${contactId ?? ''}`
}

/** The last name to check, and whether all before it are committed: others may be written by transactions that are still running,
 *  and are seen the next night. On the database itself, since a copy may lag behind. */
async function findLast(product: Context): Promise<{ readonly upTo: number; readonly isComplete: boolean }> {
	const upTo = await withTransaction(product, selectLastNameId)
	const isComplete = await withTransaction(product, areNamesCommitted)
	return { upTo, isComplete }
}

/** Checks all names that were added or changed since the last night. Interrupted, it continues after the names that are done. */
export async function checkNewNames(ctx: Context): Promise<void> {
	await caseNames.awaitIndex(ctx.platform)
	const product = asProduct(ctx)
	const { upTo, isComplete } = await findLast(product)
	const from = (await withTransaction(product, selectWatch)).lastNameId
	let [checkedCount, foundCount, after] = [0, 0, from]
	while (checkedCount < NAMES_MAX) {
		const names = await withTransaction(product, (db) => selectNewNames(db, { after, upTo, atMost: AT_ONCE }))
		for (const some of Map.groupBy(names, subjectOf).values()) {
			const { caseId = null, clientId = null, contactId = null } = some[0] ?? {}
			foundCount += await checkAgain(product, { origin: 'nightly', caseId, clientId, contactId, names: some })
		}
		checkedCount += names.length
		after = names.at(-1)?.id ?? after
		const lastNameId = isComplete ? after : from
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
