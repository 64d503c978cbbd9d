import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { notify } from '../notifications/notify.ts'
import { type ConflictSubject, selectDeciders } from './conflicts.queries.ts'

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

/** Notifies those responsible for the case, inquiry or client, else all attorneys. No names: a recipient may be screened from them. */
export async function notifyAttorneys(db: Db, ctx: Context, referral: Referral): Promise<void> {
	const { decisionId, subjectId, subject, clientId } = referral
	const by = ctx.actor.kind === 'person' ? ctx.actor.fullName : 'Praxis'
	for (const userId of await selectDeciders(db, subjectId, clientId)) {
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
