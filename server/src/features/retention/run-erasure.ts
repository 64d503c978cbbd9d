import { AppError } from '@praxis/contract/kernel/errors'
import {
	BESIDE_RECORD,
	ERASURE_OBSTACLES,
	type ErasureObstacle,
	type Mention,
	OBSTACLES,
} from '@praxis/contract/retention/erasures.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import { type ActingPerson, findActingPerson } from '../../platform/auth/acting-person.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation, isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { releaseContents } from '../../platform/files/hold-content.ts'
import type { Platform } from '../../platform/platform.ts'
import { isClientVisible, lockChangeableClient } from '../clients/find-clients.ts'
import { ERASURE, requireErasure } from './erase-client.ts'
import {
	countMentions,
	eraseClient,
	finishErasure,
	lockRunning,
	type RunningErasure,
	recordErased,
	selectAccounts,
	selectContents,
	selectNeeds,
	selectObstacles,
	selectSearchedTables,
	selectTerms,
	stopErasure,
	takeContents,
} from './erasures.queries.ts'
import { ERASE_JOB, type EraseJob, eraseJob } from './retention-jobs.ts'

const EXPIRES_IN_SECONDS = 4 * 3_600
/** Contents that are deleted in one transaction. */
const DELETED_AT_ONCE = 100

const NOT_ALLOWED = 'The person who started it may not erase personal data any more. Nothing was erased.'
const WALLED = 'The person who started it is behind an ethical wall now. Nothing was erased.'
const GONE = 'The client was deleted or merged meanwhile. Nothing was erased.'
const HELD = 'A document of the client is on legal hold or retained now. Nothing was erased.'
const NEEDED = 'Another record still needs something of this client. Nothing was erased.'
const FAILED = 'The server could not finish it; its log says why. Nothing was erased. Start it again.'

const blocked = (obstacles: readonly ErasureObstacle[]) =>
	`Nothing was erased. To deal with first: ${ERASURE_OBSTACLES.filter((what) =>
		obstacles.some((one) => one.what === what),
	)
		.map((what) => OBSTACLES[what].label.toLowerCase())
		.join(', ')}.`

/** Searches table by table, each in a transaction of its own: no lock or snapshot is held for long. */
async function search(ctx: Context, terms: readonly string[]): Promise<Mention[]> {
	if (terms.length === 0) return []
	const found: Mention[] = []
	for (const table of await withRead(ctx, selectSearchedTables)) {
		const count = await withRead(ctx, (db) => countMentions(db, table, terms))
		if (count > 0) found.push({ table, count })
	}
	return found
}

const staysOf = (keepName: boolean, needs: Awaited<ReturnType<typeof selectNeeds>>) =>
	keepName || needs.some(({ what }) => !BESIDE_RECORD.has(what))

/** Erases the rows, all or none. Returns why nothing was erased, else the accounts that are gone. */
async function eraseRows(
	db: Db,
	ctx: Context,
	erasureId: string,
	foundBefore: readonly Mention[],
): Promise<string | readonly string[]> {
	const running = await lockRunning(db, erasureId)
	if (running === null) return []
	const { clientId } = running.one
	if (!(await isClientVisible(db, clientId))) return GONE
	await lockChangeableClient(db, clientId)
	const now = ctx.platform.clock.now()
	const obstacles = await selectObstacles(db, clientId, now)
	if (obstacles.length > 0) return blocked(obstacles)
	const needs = await selectNeeds(db, clientId)
	const recordStays = staysOf(running.keepName, needs)
	const terms = await selectTerms(db, clientId, !recordStays)
	const accounts = await selectAccounts(db, clientId)
	const contents = await selectContents(db, clientId)
	const erased = await eraseClient(db, clientId, recordStays, now)
	const kept = [...(recordStays ? [{ what: 'name' as const, count: 1 }] : []), ...needs]
	await recordErased(db, erasureId, { recordStays, erased, kept, terms, contents, foundBefore }, now)
	await emitEvent(db, {
		topic: 'clients',
		entityId: clientId,
		kind: recordStays ? 'changed' : 'removed',
		clientId,
	})
	return accounts
}

/** Deletes the contents that no other row names, some at a time; interrupted, the rest follows. */
async function deleteContents(ctx: Context, erasureId: string, contents: readonly string[]): Promise<void> {
	for (let at = 0; at < contents.length; at += DELETED_AT_ONCE) {
		const some = contents.slice(at, at + DELETED_AT_ONCE)
		await withTransaction(ctx, (db) =>
			releaseContents(db, ctx.platform.files, some, () => takeContents(db, erasureId, some)),
		)
	}
}

async function stop(ctx: Context, erasureId: string, problem: string): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const running = await lockRunning(db, erasureId)
		if (running === null || running.erasedAt !== null) return
		await stopErasure(db, erasureId, problem, ctx.platform.clock.now())
		const after = await requireErasure(db, erasureId)
		await recordChange(db, ctx, ERASURE, { action: 'erasures.stop', before: running.one, after })
	})
}

/** Why nothing was erased. What is not expected is in the log too. */
function reasonOf(ctx: Context, error: unknown): string {
	if (isCheckViolation(error, 'documents_held_are_kept') || isCheckViolation(error, 'documents_retained_are_kept')) {
		return HELD
	}
	if (isForeignKeyViolation(error)) return NEEDED
	if (error instanceof AppError && error.code === 'client_walled') return WALLED
	ctx.platform.log.error({ err: error }, 'an erasure failed')
	return FAILED
}

/** As the person who started it, with the rights they have now. Returns why nothing was erased; null when the rows are. */
async function erase(ctx: Context, person: ActingPerson | null, { one, keepName }: RunningErasure) {
	if (person === null || person.lacksSecondFactor || !person.permissions.has('delete_cases')) return NOT_ALLOWED
	if (person.reach === 'walled') return WALLED
	const acting = { ...ctx, actor: person }
	try {
		const terms = await withRead(acting, async (db) => {
			const stays = staysOf(keepName, await selectNeeds(db, one.clientId))
			return selectTerms(db, one.clientId, !stays)
		})
		const foundBefore = await search(acting, terms)
		const done = await withTransaction(acting, (db) => eraseRows(db, acting, one.id, foundBefore))
		if (typeof done === 'string') return done
		for (const account of done) invalidatePerson(ctx.platform, account)
		return null
	} catch (error) {
		return reasonOf(ctx, error)
	}
}

/** Erases the personal data of a client: the rows in one transaction, then their contents, then the search that proves it. Interrupted
 *  before the rows are erased it is done from the start, after that from there. */
export async function runErasure(ctx: Context, { erasureId, userId }: EraseJob): Promise<void> {
	const product = { ...ctx, actor: { kind: 'system', name: 'retention' } } as const
	const find = () => withTransaction(product, (db) => lockRunning(db, erasureId))
	const before = await find()
	if (before === null) return
	if (before.erasedAt === null) {
		const problem = await erase(ctx, await findActingPerson(ctx.platform, userId), before)
		if (problem !== null) return stop(product, erasureId, problem)
	}
	const erased = await find()
	if (erased === null) return
	await deleteContents(product, erasureId, erased.contents)
	const foundAfter = await search(product, erased.terms)
	await withTransaction(product, async (db) => {
		if ((await lockRunning(db, erasureId)) === null) return
		await finishErasure(db, erasureId, foundAfter, ctx.platform.clock.now())
		const after = await requireErasure(db, erasureId)
		await recordChange(db, product, ERASURE, { action: 'erasures.finish', before: before.one, after })
	})
}

export function defineErasureJobs({ jobs }: Platform): void {
	jobs.define(ERASE_JOB, runErasure, { payload: eraseJob, expireInSeconds: EXPIRES_IN_SECONDS })
}
