import { effectivePermissions, hasAdminRights } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../notifications/notify.ts'
import { type ConflictSubject, selectPossibleDeciders } from './conflicts.queries.ts'

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
async function findDeciders(db: Db, { subjectId, clientId }: Referral): Promise<string[]> {
	const all = await selectPossibleDeciders(db, subjectId, clientId)
	const able = all.filter((one) => effectivePermissions(one).has('decide_conflicts'))
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
