import {
	appProposals,
	PROPOSAL_DAYS,
	PROPOSALS_MAX,
	type Proposal,
	type ProposalKind,
	proposalErrors,
	proposalKind,
} from '@praxis/contract/connections/app-proposals.contract'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { tasks } from '@praxis/contract/tasks/tasks.contract'
import { time } from '@praxis/contract/time/time.contract'
import { z } from 'zod'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { addTask } from '../tasks/save-task.ts'
import { addTimeEntry } from '../time/record-time.ts'
import {
	hasCase,
	insertProposal,
	lockProposal,
	type StoredProposal,
	selectWaiting,
	setProposal,
} from './proposals.queries.ts'

const ENTITY = 'app_proposals'
const MINUTE_S = 60

interface ProposalList {
	items: Proposal[]
}

const minutes = z.object({ minutes: z.int() }).loose()

/** What the record would be made with, checked as its own endpoint does. */
function inputOf({ actor }: PersonContext, kind: ProposalKind, given: unknown): Record<string, unknown> {
	if (kind === 'task') {
		const task = tasks.create.input.omit({ id: true }).parse(given)
		return { ...task, assigneeId: task.assigneeId ?? actor.id }
	}
	const { minutes: worked, ...rest } = minutes.parse(given)
	return { ...time.create.input.omit({ id: true }).parse({ ...rest, seconds: worked * MINUTE_S }) }
}

async function recordProposal(db: Db, ctx: PersonContext, id: string, action: string, about: object): Promise<void> {
	const { id: userId } = ctx.actor
	await recordAction(db, ctx, {
		action,
		entity: ENTITY,
		entityId: id,
		after: about,
		event: { version: 1 },
		audience: { userId },
	})
}

/** Keeps what an app proposes until the user decides. */
export function propose(ctx: PersonContext, kind: ProposalKind, given: unknown): Promise<object> {
	const input = inputOf(ctx, kind, given)
	const caseId = z
		.string()
		.nullable()
		.parse(input.caseId ?? null)
	const createdAt = ctx.platform.clock.now()
	const expiresAt = new Date(createdAt.getTime() + PROPOSAL_DAYS * DAY_MS)
	return withTransaction(ctx, async (db) => {
		if (caseId !== null && !(await hasCase(db, caseId))) throw refuse(proposalErrors, 'proposal_case_unknown')
		if ((await selectWaiting(db, ctx.actor.id, createdAt)).length >= PROPOSALS_MAX)
			throw refuse(proposalErrors, 'proposals_full')
		const id = newId()
		const appName = ctx.actor.token?.name ?? ''
		await insertProposal(db, { id, userId: ctx.actor.id, appName, kind, caseId, input, createdAt, expiresAt })
		await recordProposal(db, ctx, id, 'appProposals.propose', { kind, caseId, appName })
		return {
			proposalId: id,
			state: 'waiting',
			confirmAt: `${ctx.platform.config.publicUrl}/dashboard/settings?part=apps`,
			note: `Nothing is written yet. Ask the user to confirm it in Praxis within ${PROPOSAL_DAYS} days.`,
		}
	})
}

function shown({ state: _state, ...row }: StoredProposal): Proposal {
	return {
		...row,
		kind: proposalKind.parse(row.kind),
		input: z.record(z.string(), z.unknown()).parse(row.input),
		createdAt: row.createdAt.toISOString(),
		expiresAt: row.expiresAt.toISOString(),
	}
}

async function waitingOf(db: Db, ctx: PersonContext): Promise<ProposalList> {
	return { items: (await selectWaiting(db, ctx.actor.id, ctx.platform.clock.now())).map(shown) }
}

export function listProposals(ctx: PersonContext): Promise<ProposalList> {
	permitTo(ctx, appProposals.list)
	return withRead(ctx, (db) => waitingOf(db, ctx))
}

type Versioned = ParsedInput<typeof appProposals.confirm>

function requireWaiting(ctx: PersonContext, row: StoredProposal | undefined, version: number): StoredProposal {
	const found = requireRow(row, proposalErrors, 'proposal_not_found')
	if (found.state !== 'waiting' || found.version !== version) throw refuse(proposalErrors, 'proposal_decided')
	if (found.expiresAt <= ctx.platform.clock.now()) throw refuse(proposalErrors, 'proposal_not_found')
	return found
}

/** Makes the record under the id of the proposal. */
async function write(db: Db, ctx: PersonContext, { id, kind, input }: StoredProposal): Promise<void> {
	const given = { ...z.record(z.string(), z.unknown()).parse(input), id }
	if (kind === 'task') {
		await addTask(db, ctx, tasks.create.input.parse(given))
		return
	}
	permitTo(ctx, time.create)
	await addTimeEntry(db, ctx, id, time.create.input.parse(given), time.create.id)
}

/** Writes what was proposed, with the rights of the user now. */
export function confirmProposal(ctx: PersonContext, input: Versioned): Promise<ProposalList> {
	permitTo(ctx, appProposals.confirm)
	return decide(ctx, input, 'confirmed', appProposals.confirm.id)
}

export function dismissProposal(ctx: PersonContext, input: Versioned): Promise<ProposalList> {
	permitTo(ctx, appProposals.dismiss)
	return decide(ctx, input, 'dismissed', appProposals.dismiss.id)
}

/** The record is written in the transaction that holds the proposal: of two decisions at one moment the second finds it decided. */
function decide(
	ctx: PersonContext,
	input: Versioned,
	state: 'confirmed' | 'dismissed',
	action: string,
): Promise<ProposalList> {
	return withTransaction(ctx, async (db) => {
		const { id, version } = input
		const found = requireWaiting(ctx, await lockProposal(db, ctx.actor.id, id), version)
		if (state === 'confirmed') await write(db, ctx, found)
		await setProposal(db, id, state, ctx.platform.clock.now())
		const { kind, caseId, appName } = found
		await recordProposal(db, ctx, id, action, { kind, caseId, appName })
		return waitingOf(db, ctx)
	})
}
