import {
	type ConflictDecision,
	type ConflictHit,
	conflictErrors,
	conflictKey,
	conflicts,
	type RecordedOutcome,
	undecidedHits,
} from '@praxis/contract/conflicts/conflicts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import {
	insertDecision,
	selectAllDecisions,
	selectClientOfCase,
	selectDecisions,
	selectDeclined,
	selectHiddenRecords,
	selectSubject,
	updateDecidedCase,
} from './conflicts.queries.ts'
import { type AskedName, type ConflictExceptions, caseNames, exceptionsOf, lookUpConflicts } from './find-conflicts.ts'
import { wallHit } from './format-hit.ts'
import { CONFLICTS_TOPIC, notifyAttorneys } from './notify-attorneys.ts'

/** Records a decision on possible conflicts, with what the caller sees of them now. */
export function decideConflicts(ctx: Context, input: ParsedInput<typeof conflicts.decide>): Promise<ConflictDecision> {
	permitTo(ctx, conflicts.decide)
	return record(ctx, conflicts.decide.id, input)
}

/** Records that an attorney has to decide, with what the caller sees now, and notifies attorneys. It opens nothing. */
export function referConflicts(ctx: Context, input: ParsedInput<typeof conflicts.refer>): Promise<ConflictDecision> {
	permitTo(ctx, conflicts.refer)
	return record(ctx, conflicts.refer.id, { ...input, outcome: 'needs_attorney' })
}

type Recorded = ParsedInput<typeof conflicts.refer> & { readonly outcome: RecordedOutcome }

async function record(ctx: Context, action: string, input: Recorded): Promise<ConflictDecision> {
	await caseNames.awaitIndex(ctx.platform)
	const { id = newId(), subjectId, outcome, reason } = input
	const decidedAt = ctx.platform.clock.now()
	const decidedBy =
		ctx.actor.kind === 'person' ? { id: ctx.actor.id, name: ctx.actor.fullName } : { id: null, name: 'System' }
	return withTransaction(ctx, async (db) => {
		const subject = await selectSubject(db, subjectId)
		const ofCase = subject === 'opened' ? await selectClientOfCase(db, subjectId) : null
		if (subject === 'opened' && ofCase === null) throw refuse(conflictErrors, 'conflict_subject_not_found')
		const caseId = ofCase === null ? null : subjectId
		const hits = await lookUpConflicts(db, input.names, exceptionsOf(input))
		const clientId = ofCase ?? input.exceptClientIds[0] ?? null
		const about = { subjectId, caseId, clientId, clientNames: clientNamesOf(input.names) }
		const row = { id, ...about, intakeId: input.exceptIntakeId ?? null, outcome, reason, hits, decidedBy, decidedAt }
		await rejectDuplicateId('conflict_decisions_pkey', insertDecision(db, row))
		// Names and reason stay out of the audit trail, which users behind other walls read.
		const after = { outcome, subjectId, hits: hits.length, strong: hits.filter((hit) => hit.isStrong).length }
		await recordAction(db, ctx, {
			action,
			entity: 'conflict_decisions',
			entityId: id,
			caseId: subject === 'review' ? null : subjectId,
			after,
			event: { topic: CONFLICTS_TOPIC, entityId: subjectId },
			audience: { caseId },
		})
		if (outcome === 'needs_attorney') await notifyAttorneys(db, ctx, { decisionId: id, subjectId, subject, clientId })
		return { id, outcome, reason, hits, decidedBy: decidedBy.name, decidedAt: decidedAt.toISOString() }
	})
}

function clientNamesOf(names: readonly AskedName[]): string[] {
	return names.filter((one) => one.side === 'client').map((one) => one.name.trim().toLowerCase())
}

/** Decisions on a case or review, as far as the caller may see what they were about. */
export function listDecisions(
	ctx: Context,
	{ subjectId, clientId }: ParsedInput<typeof conflicts.decisions>,
): Promise<OutputOf<typeof conflicts.decisions>> {
	return withRead(ctx, async (db) => {
		const others = { clientIds: clientId === undefined ? [] : [clientId], clientNames: [] }
		const [own, declined] = await Promise.all([selectDecisions(db, subjectId), selectDeclined(db, subjectId, others)])
		const decisions = [...own, ...declined].sort((a, b) => b.decidedAt.localeCompare(a.decidedAt))
		const hidden = await selectHiddenRecords(
			db,
			decisions.flatMap((one) => one.hits),
		)
		return { decisions: decisions.map((one) => shownTo(one, hidden)) }
	})
}

/** A decision on a record the caller may not see keeps neither the record nor the reason. */
function shownTo(one: ConflictDecision, hidden: ReadonlySet<string>): ConflictDecision {
	const isHidden = (hit: ConflictHit) => hidden.has(hit.caseId ?? '') || hidden.has(hit.refId ?? '')
	if (!one.hits.some(isHidden)) return one
	const hits = one.hits.map((hit) => (isHidden(hit) ? wallHit(hit.name, hit.isStrong) : hit))
	return { ...one, reason: '', hits }
}

export type ConflictGate =
	| { readonly isOpen: true; readonly hasDecisions: boolean }
	| { readonly isOpen: false; readonly isDeclined: boolean; readonly undecided: readonly ConflictHit[] }

/** The strong hits of names in a case that is open, that no decision allows. */
export async function undecidedOf(
	db: Db,
	caseId: string,
	names: readonly AskedName[],
	exclude: ConflictExceptions,
): Promise<ConflictHit[]> {
	const [hits, decisions] = await Promise.all([lookUpConflicts(db, names, exclude), selectAllDecisions(db, caseId)])
	return undecidedHits(hits, decisions)
}

/** Whether later decisions cover what was declined. */
function isLifted(declined: readonly ConflictHit[], later: readonly ConflictDecision[]): boolean {
	const agreed = later.filter(
		({ outcome, isUnauthorized }) => outcome !== 'declined' && outcome !== 'needs_attorney' && isUnauthorized !== true,
	)
	const covered = new Set(agreed.flatMap((one) => one.hits.map(conflictKey)))
	return agreed.length > 0 && declined.every((hit) => covered.has(conflictKey(hit)))
}

/** Whether a case may be opened: every strong hit is decided on, and later decisions cover what was declined, for this case or
 *  for another one of the client. */
export async function conflictGate(
	db: Db,
	subjectId: string,
	names: readonly AskedName[],
	exclude: ConflictExceptions,
): Promise<ConflictGate> {
	const [hits, decisions, ofClient] = await Promise.all([
		lookUpConflicts(db, names, exclude),
		selectAllDecisions(db, subjectId),
		selectDeclined(db, subjectId, { clientIds: exclude.clientIds ?? [], clientNames: clientNamesOf(names) }),
	])
	const undecided = undecidedHits(hits, decisions)
	const isDeclined = isOwnDeclined(decisions) || isDeclinedElsewhere(hits, decisions, ofClient)
	if (isDeclined || undecided.length > 0) return { isOpen: false, isDeclined, undecided }
	return { isOpen: true, hasDecisions: decisions.length > 0 }
}

function isOwnDeclined(decisions: readonly ConflictDecision[]): boolean {
	return decisions.some((one, at) => {
		const strong = one.hits.filter((hit) => hit.isStrong)
		return one.outcome === 'declined' && !isLifted(strong, decisions.slice(0, at))
	})
}

function isDeclinedElsewhere(
	hits: readonly ConflictHit[],
	decisions: readonly ConflictDecision[],
	ofClient: readonly ConflictDecision[],
): boolean {
	const found = new Set(hits.filter((hit) => hit.isStrong).map(conflictKey))
	return ofClient.some((one) => {
		const again = one.hits.filter((hit) => found.has(conflictKey(hit)))
		const later = decisions.filter((own) => own.decidedAt >= one.decidedAt)
		return again.length > 0 && !isLifted(again, later)
	})
}

/** Matches of a case that were decided on: the record and the name it was found under. */
export async function decidedKeys(db: Db, caseId: string): Promise<Set<string>> {
	const decisions = await selectAllDecisions(db, caseId)
	const made = decisions.filter((one) => one.outcome !== 'needs_attorney' && one.isUnauthorized !== true)
	const hits = made.flatMap((one) => one.hits)
	return new Set(hits.map((hit) => JSON.stringify([conflictKey(hit), hit.name.trim().toLowerCase()])))
}

/** Shows the decisions on what became a case with the case. */
export async function tieDecisions(db: Db, subjectId: string, caseId: string): Promise<void> {
	await updateDecidedCase(db, subjectId, caseId)
}
