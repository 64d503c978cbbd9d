import { addDays } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { describeWork } from '@praxis/contract/time/describe-work.rules'
import { proposalErrors, type TimeProposal, timeProposals } from '@praxis/contract/time/proposals.contract'
import type { TimeEntry } from '@praxis/contract/time/time.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isExclusionViolation } from '../../platform/db/pg-errors.ts'
import { withListRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { type Decision, deleteDismissal, insertDecision, selectWork, type WorkRow } from './proposals.queries.ts'
import { addTimeEntry, personOf } from './record-time.ts'

/** Days asked for at once. */
const DAYS_MAX = 31

interface Decided {
	readonly id: string
	readonly version: number
	readonly userId: string
	readonly source: string
}

/** What someone dismissed is theirs alone. */
const RECORDED: Recorded<Decided> = {
	entity: 'time_proposal_decisions',
	about: () => ({}),
	audience: ({ userId }) => ({ userId }),
}

function proposalOf({ kind, title, contact, ...row }: WorkRow): TimeProposal {
	return { ...row, description: describeWork({ ...row, kind, title, contact }) }
}

export async function listTimeProposals(ctx: Context, input: ParsedInput<typeof timeProposals.list>) {
	const latest = addDays(input.from, DAYS_MAX - 1)
	const to = input.to < latest ? input.to : latest
	const asked = { ...input, to, userId: personOf(ctx), now: ctx.platform.clock.now() }
	return { proposals: (await withListRead(ctx, (db) => selectWork(db, asked))).map(proposalOf) }
}

type Key = Pick<Decision, 'source' | 'sourceId' | 'firstAt' | 'lastAt'>

/** Decides what is still proposed, for the first time.
 *  @throws AppError time_proposal_not_found also for the work of others, time_proposal_decided */
async function decide(db: Db, ctx: Context, { source, sourceId, firstAt, lastAt }: Key, entryId: string | null) {
	const decision = { id: newId(), userId: personOf(ctx), source, sourceId, firstAt, lastAt, entryId }
	try {
		await insertDecision(db, decision)
	} catch (error) {
		if (!isExclusionViolation(error, 'time_proposals_decided_once')) throw error
		throw refuse(proposalErrors, 'time_proposal_decided')
	}
	return { ...decision, version: 1 }
}

/** A proposal is of one day, on which the clock may change. */
const DAY_MS = 25 * 3_600_000

/** Work is looked for on the days around it: in which time zone it was shown does not matter. */
async function assertWork(db: Db, ctx: Context, key: Key): Promise<void> {
	const [first, last] = [Date.parse(key.firstAt), Date.parse(key.lastAt)]
	const isDay = first > 0 && first <= last && last - first <= DAY_MS
	const isThere = isDay && (await findWork(db, ctx, key)).some((one) => within(one, first, last))
	requireRow(isThere ? true : null, proposalErrors, 'time_proposal_not_found')
}

const within = (one: WorkRow, first: number, last: number) =>
	Date.parse(one.firstAt) <= last && Date.parse(one.lastAt) >= first

function findWork(db: Db, ctx: Context, { source, sourceId, firstAt, lastAt }: Key): Promise<WorkRow[]> {
	const days = { from: addDays(firstAt.slice(0, 10), -1), to: addDays(lastAt.slice(0, 10), 1), zone: 'UTC' }
	const asked = { ...days, userId: personOf(ctx), now: ctx.platform.clock.now() }
	return selectWork(db, asked, { source, sourceId })
}

export function recordProposal(ctx: Context, input: ParsedInput<typeof timeProposals.record>): Promise<TimeEntry> {
	permitTo(ctx, timeProposals.record)
	const { id = newId(), source, sourceId, firstAt, lastAt, ...values } = input
	const key = { source, sourceId, firstAt, lastAt }
	return withTransaction(ctx, async (db) => {
		await assertWork(db, ctx, key)
		const entry = await addTimeEntry(db, ctx, id, values, timeProposals.record.id)
		await decide(db, ctx, key, entry.id)
		return entry
	})
}

export function dismissProposal(ctx: Context, input: ParsedInput<typeof timeProposals.dismiss>) {
	permitTo(ctx, timeProposals.dismiss)
	return withTransaction(ctx, async (db) => {
		await assertWork(db, ctx, input)
		const after = await decide(db, ctx, input, null)
		await recordChange(db, ctx, RECORDED, { action: timeProposals.dismiss.id, before: null, after })
		return { id: after.id }
	})
}

export function restoreProposal(ctx: Context, { id }: ParsedInput<typeof timeProposals.restore>) {
	permitTo(ctx, timeProposals.restore)
	return withTransaction(ctx, async (db) => {
		const userId = personOf(ctx)
		const found = requireRow(await deleteDismissal(db, id, userId), proposalErrors, 'time_proposal_not_found')
		const before = { id, version: 1, userId, ...found }
		await recordChange(db, ctx, RECORDED, { action: timeProposals.restore.id, before, after: null })
		return { id }
	})
}
