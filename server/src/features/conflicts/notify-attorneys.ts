import { effectivePermissions, hasAdminRights } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../notifications/notify.ts'
import { type ConflictSubject, selectPossibleDeciders, selectScreened } from './conflicts.queries.ts'

export const CONFLICTS_TOPIC = 'conflict-decisions'

interface Referral {
	readonly decisionId: string
	readonly subjectId: string
	readonly subject: ConflictSubject
	readonly clientId: string | null
}

/** Where an attorney decides. */
function hrefOf({ subject, subjectId }: Referral): string {
	if (subject === 'opened') return `/dashboard/cases/${subjectId}?tab=parties`
	if (subject === 'review') return `/dashboard/client-intake/reviews/${subjectId}`
	return `/dashboard/conflict-check?decide=${subjectId}`
}

/** Those who may decide: responsible for the case, inquiry or client; else all but administrators; else administrators. */
async function findDeciders(
	db: Db,
	{ subjectId, clientId }: Pick<Referral, 'subjectId' | 'clientId'>,
	screened: ReadonlySet<string> = new Set(),
): Promise<string[]> {
	const all = await selectPossibleDeciders(db, subjectId, clientId)
	const able = all.filter((one) => !screened.has(one.id) && effectivePermissions(one).has('decide_conflicts'))
	const groups = [able.filter((one) => one.isResponsible), able.filter((one) => !hasAdminRights(one)), able]
	return (groups.find((group) => group.length > 0) ?? []).map((one) => one.id)
}

/** Notifies those who may decide. No names: a recipient may be screened from them. */
export async function notifyAttorneys(db: Db, ctx: Context, referral: Referral): Promise<void> {
	const { decisionId, subjectId, subject } = referral
	const by = ctx.actor.kind === 'person' ? ctx.actor.fullName : 'Praxis'
	for (const userId of await findDeciders(db, referral)) {
		await notify(db, ctx, {
			userId,
			kind: 'conflict_referred',
			title: 'A possible conflict needs your decision',
			text: `${by} found a possible conflict of interest. The case is opened only after an attorney decides.`,
			href: hrefOf(referral),
			dedupeKey: `conflict_referred/${decisionId}/${userId}`,
			...(subject === 'opened' && { caseId: subjectId }),
		})
	}
}

interface FoundAgain {
	readonly runId: string
	readonly caseId: string | null
	readonly clientId: string | null
	readonly count: number
}

/** Notifies those who may decide of new matches, whom no wall keeps from the case or client. No names: a recipient may be screened from them. */
export async function notifyOfRun(db: Db, ctx: Context, { runId, caseId, clientId, count }: FoundAgain): Promise<void> {
	const screened = await selectScreened(db, caseId, caseId === null ? clientId : null)
	for (const userId of await findDeciders(db, { subjectId: caseId ?? runId, clientId }, screened)) {
		await notify(db, ctx, {
			userId,
			kind: 'conflict_referred',
			title: count === 1 ? 'A new possible conflict to decide on' : `${count} new possible conflicts to decide on`,
			text: 'A name was added to the firm’s records, and it matches another record.',
			href: `/dashboard/conflict-check/${runId}`,
			dedupeKey: `conflict_run/${runId}/${userId}`,
			...(caseId !== null && { caseId }),
		})
	}
}
