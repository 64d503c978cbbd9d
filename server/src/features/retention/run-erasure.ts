import { AppError } from '@praxis/contract/kernel/errors'
import { ERASURE_OBSTACLES, type ErasureObstacle, OBSTACLES } from '@praxis/contract/retention/erasures.fields'
import { recordChange } from '../../platform/audit/record-change.ts'
import { findActingPerson } from '../../platform/auth/acting-person.ts'
import { invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isCheckViolation, isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
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
	selectAccountOf,
	selectContents,
	selectNeeds,
	selectObstacles,
	selectTerms,
	stopErasure,
} from './erasures.queries.ts'
import { ERASE_JOB, type EraseJob } from './retention-jobs.ts'

const EXPIRES_IN_SECONDS = 2 * 3_600

const NOT_ALLOWED = 'The person who started it may not erase personal data any more. Nothing was erased.'
const WALLED = 'The person who started it is kept from this client by an ethical wall now. Nothing was erased.'
const GONE = 'The client was deleted or merged meanwhile. Nothing was erased.'
const HELD = 'A document of the client is on legal hold or retained now. Nothing was erased.'
const NEEDED = 'Another record still needs something of this client. Nothing was erased.'

const blocked = (obstacles: readonly ErasureObstacle[]) =>
	`Nothing was erased. To deal with first: ${ERASURE_OBSTACLES.filter((what) =>
		obstacles.some((one) => one.what === what),
	)
		.map((what) => OBSTACLES[what].label.toLowerCase())
		.join(', ')}.`

/** Erases, and proves it by a search before and after. Returns why nothing was erased; null when it is done. */
async function erase(db: Db, ctx: Context, erasureId: string): Promise<string | null> {
	const running = await lockRunning(db, erasureId)
	if (running === null) return null
	const { one: before, keepName } = running
	const { clientId } = before
	if (!(await isClientVisible(db, clientId))) return GONE
	await lockChangeableClient(db, clientId)
	const now = ctx.platform.clock.now()
	const obstacles = await selectObstacles(db, clientId, now)
	if (obstacles.length > 0) return blocked(obstacles)
	const needs = await selectNeeds(db, clientId)
	const recordStays = keepName || needs.some(({ what }) => what !== 'audit_log')
	const terms = await selectTerms(db, clientId, !recordStays)
	const foundBefore = await countMentions(db, terms)
	const hashes = await selectContents(db, clientId)
	let erased: Awaited<ReturnType<typeof eraseClient>> = []
	await releaseContents(db, ctx.platform.files, hashes, async () => {
		erased = await eraseClient(db, clientId, recordStays, now)
	})
	const foundAfter = await countMentions(db, terms)
	const kept = [...(recordStays ? [{ what: 'name' as const, count: 1 }] : []), ...needs]
	const result = { recordStays, erased, kept, searchedTerms: terms.length, foundBefore, foundAfter }
	await finishErasure(db, erasureId, result, now)
	await recordChange(db, ctx, ERASURE, {
		action: 'erasures.finish',
		before,
		after: await requireErasure(db, erasureId),
	})
	const kind = recordStays ? 'changed' : 'removed'
	await emitEvent(db, { topic: 'clients', entityId: clientId, kind, clientId })
	return null
}

async function stop(ctx: Context, erasureId: string, problem: string): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const running = await lockRunning(db, erasureId)
		if (running === null) return
		await stopErasure(db, erasureId, problem, ctx.platform.clock.now())
		const after = await requireErasure(db, erasureId)
		await recordChange(db, ctx, ERASURE, { action: 'erasures.stop', before: running.one, after })
	})
}

/** Why the database refused; throws what is not of that kind. */
function reasonOf(error: unknown): string {
	if (isCheckViolation(error, 'documents_held_are_kept') || isCheckViolation(error, 'documents_retained_are_kept')) {
		return HELD
	}
	if (isForeignKeyViolation(error)) return NEEDED
	if (error instanceof AppError && error.code === 'client_walled') return WALLED
	throw error
}

/** Erases the personal data of a client in one transaction, all or nothing; as the person who started it, with the rights they have
 *  now. Interrupted, it is done from the start. */
export async function runErasure(ctx: Context, { erasureId, userId }: EraseJob): Promise<void> {
	const product = { ...ctx, actor: { kind: 'system', name: 'retention' } } as const
	const person = await findActingPerson(ctx.platform, userId)
	if (person === null || person.lacksSecondFactor || !person.permissions.has('delete_cases')) {
		await stop(product, erasureId, NOT_ALLOWED)
		return
	}
	let account: string | null = null
	let problem: string | null = null
	try {
		const acting = { ...ctx, actor: person }
		problem = await withTransaction(acting, async (db) => {
			account = await selectAccountOf(db, (await requireErasure(db, erasureId)).clientId)
			return erase(db, acting, erasureId)
		})
	} catch (error) {
		problem = reasonOf(error)
	}
	if (problem !== null) await stop(product, erasureId, problem)
	else if (account !== null) invalidatePerson(ctx.platform, account)
}

export function defineErasureJobs({ jobs }: Platform): void {
	jobs.define(ERASE_JOB, runErasure, { expireInSeconds: EXPIRES_IN_SECONDS })
}
