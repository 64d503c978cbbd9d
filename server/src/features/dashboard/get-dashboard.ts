import type { dashboard } from '@praxis/contract/dashboard/dashboard.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import type { Permission } from '@praxis/contract/kernel/permissions'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { listFailedJobs, listMail } from '../outbox/find-mail.ts'
import {
	countUndelivered,
	selectAttention,
	selectCalls,
	selectFollowUps,
	selectInvitations,
	selectReceived,
	selectWaiting,
} from './dashboard.queries.ts'

const SHOWN = 5

export function getAttention(ctx: PersonContext): Promise<OutputOf<typeof dashboard.attention>> {
	const { actor, platform } = ctx
	const may = (one: Permission) => actor.permissions.has(one)
	const sees = {
		cases: may('view_cases'),
		clients: may('view_clients'),
		tasks: may('view_calendar'),
		responses: may('view_questionnaires'),
	}
	return withRead(ctx, async (db) => {
		const day = await findFirmDay(db, platform.clock.now())
		return { items: await selectAttention(db, actor.id, day, sees) }
	})
}

export function getIntakePanel(ctx: PersonContext): Promise<OutputOf<typeof dashboard.intake>> {
	return withRead(ctx, async (db) => {
		const day = await findFirmDay(db, ctx.platform.clock.now())
		const [waiting, followUps, calls, received] = await Promise.all([
			selectWaiting(db),
			selectFollowUps(db, ctx.actor.id, day),
			selectCalls(db, day),
			selectReceived(db, day),
		])
		return { waiting, followUps, calls, received }
	})
}

export async function getAdministration(ctx: PersonContext): Promise<OutputOf<typeof dashboard.administration>> {
	const managesUsers = ctx.actor.permissions.has('manage_users')
	const [{ items: jobs }, mail, [undelivered, invitations]] = await Promise.all([
		listFailedJobs(ctx),
		listMail(ctx, { status: 'failed', limit: SHOWN }),
		withRead(ctx, (db) => Promise.all([countUndelivered(db), managesUsers ? selectInvitations(db) : null])),
	])
	return {
		storageFullSince: ctx.platform.health.since('storage_full')?.toISOString() ?? null,
		failedJobs: { count: jobs.length, items: jobs.slice(0, SHOWN) },
		mail: { count: undelivered, items: mail.items, configured: mail.configured },
		invitations,
	}
}
