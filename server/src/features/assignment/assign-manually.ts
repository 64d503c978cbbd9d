import { assignment, assignmentErrors } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentRequest } from '@praxis/contract/assignment/assignment.fields'
import { type Exclusion, explainMatch, type Match } from '@praxis/contract/assignment/matching.rules'
import { type AssignmentSettings, attorneysAllowed } from '@praxis/contract/assignment/settings.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import { assignAttorney } from './assign-attorney.ts'
import { lockMatching, lockMatter, type MatterRecord } from './candidates.queries.ts'
import { findBarred, findMatches } from './find-matches.ts'
import { shownTo } from './hide-names.ts'
import { changeRequest } from './record-request.ts'
import { lockUnchangedRequest } from './request-attorney.ts'
import { endAssignment, insertAssignment, withdrawAccepted } from './requests.queries.ts'
import { selectSettings } from './settings.queries.ts'

const REFUSED: { readonly [E in Exclusion]?: keyof typeof assignmentErrors } = {
	conflict: 'attorney_conflicted',
	wall: 'attorney_screened',
	at_maximum: 'attorney_at_maximum',
}

/** Assigns an attorney with a reason, whatever the order of the matches. */
export async function assignManually(
	ctx: Context,
	input: ParsedInput<typeof assignment.assign>,
): Promise<AssignmentRequest> {
	permitTo(ctx, assignment.assign)
	await caseNames.awaitIndex(ctx.platform)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchangedRequest(db, ctx, input)
		const matter = await lockMatter(db, before)
		if (matter === null || !matter.isOpen) throw refuse(assignmentErrors, 'matter_closed')
		const { settings } = await selectSettings(db)
		assertRoom(matter, settings, input.attorneyId)
		if (before.current?.status === 'pending') {
			const ended = { status: 'skipped', reason: input.reason, respondedAt: null } as const
			await endAssignment(db, before.current.id, ended)
		}
		const best = await requireMatch(db, ctx, { matter, settings, attorneyId: input.attorneyId })
		await withdrawAccepted(db, before.id, input.attorneyId)
		await insertAssignment(db, {
			id: newId(),
			requestId: before.id,
			caseId: matter.caseId,
			intakeId: matter.intakeId,
			attorneyId: best.attorneyId,
			attorneyName: best.attorneyName,
			status: 'accepted',
			method: 'manual',
			score: best.score,
			explanation: explainMatch(best),
			reason: input.reason,
			expiresAt: null,
			now: ctx.platform.clock.now(),
		})
		await assignAttorney(db, ctx, { matter, attorneyId: input.attorneyId, settings })
		const changes = { state: 'assigned', method: 'manual' } as const
		return shownTo(ctx, await changeRequest(db, ctx, { action: 'assignment.assign', before, changes }))
	})
}

/** @throws AppError attorneys_enough when the matter has as many attorneys as the firm allows */
function assertRoom(
	{ caseId, attorneyId, assistingIds }: MatterRecord,
	settings: AssignmentSettings,
	id: string,
): void {
	if (attorneyId === null) return
	const team = [attorneyId, ...assistingIds]
	const most = caseId === null ? 1 : attorneysAllowed(settings)
	if (team.includes(id) || team.length >= most) throw refuse(assignmentErrors, 'attorneys_enough')
}

interface Wanted {
	readonly matter: MatterRecord
	readonly settings: AssignmentSettings
	readonly attorneyId: string
}

/** @throws AppError when the attorney is unknown, or excluded for a reason that no one can override */
export async function requireMatch(db: Db, ctx: Context, { matter, settings, attorneyId }: Wanted): Promise<Match> {
	const barred = await findBarred(db, matter)
	await lockMatching(db)
	const matches = await findMatches(db, ctx, { matter, settings, asked: [], barred })
	const found = matches.find((one) => one.attorneyId === attorneyId)
	const code = found === undefined ? 'attorney_unknown' : REFUSED[found.excluded ?? 'below_minimum']
	if (found === undefined || code !== undefined) {
		const refused = code ?? 'attorney_unknown'
		throw refuseField(assignmentErrors, refused, 'attorneyId')
	}
	return found
}
