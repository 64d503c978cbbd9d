import type { Match } from '@praxis/contract/assignment/matching.rules'
import { selectionErrors } from '@praxis/contract/attorney-selection/attorney-selection.contract'
import {
	ATTORNEYS_SHOWN_MAX,
	type AttorneySelection,
	type SelectableAttorney,
} from '@praxis/contract/attorney-selection/attorney-selection.fields'
import { practiceAreaOf } from '@praxis/contract/identity/practice-areas'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { checkAgent } from '../agent/check-agent.ts'
import { type Inquiry, readInquiry } from '../agent/read-inquiry.ts'
import { matchAttorneys } from '../assignment/match-attorneys.ts'
import { caseNames } from '../conflicts/find-conflicts.ts'
import {
	isConfirmed,
	isMatterClosed,
	isTeamShown,
	type Matter,
	type Outcome,
	type StoredSelection,
	type Subject,
	selectAssigned,
	selectProfiles,
	selectSubject,
} from './selections.queries.ts'

/** The caller has been let in by then: the product reads for them who has the matter, and who could. */
export function productOf({ platform, origin }: Context): Context {
	return { platform, origin, actor: { kind: 'system', name: 'attorney-selection' } }
}

/** @throws AppError response_gone */
export async function readAbout(
	db: Db,
	product: Context,
	row: StoredSelection,
): Promise<{ readonly subject: Subject; readonly inquiry: Inquiry }> {
	const subject = await selectSubject(db, row)
	if (subject === null) throw refuse(selectionErrors, 'response_gone')
	try {
		return { subject, inquiry: await readInquiry(db, product, subject.answersId) }
	} catch (error) {
		if (error instanceof AppError && error.code === 'review_not_found') throw refuse(selectionErrors, 'response_gone')
		throw error
	}
}

const LEVELS = { Low: 'low', Medium: 'medium', High: 'high' } as const
export const urgencyOf = ({ riskLevel }: Subject) => LEVELS[riskLevel]

/** The attorneys who can be asked for, best first. Who cannot is left out without a reason. */
export async function findSelectable(
	db: Db,
	product: Context,
	{ subject, inquiry }: { readonly subject: Subject; readonly inquiry: Inquiry },
): Promise<Match[]> {
	const { matches } = await matchAttorneys(db, product, {
		practiceArea: practiceAreaOf(subject.practiceArea),
		places: inquiry.places,
		level: urgencyOf(subject),
		intakeId: inquiry.intakeId,
		clientId: inquiry.clientId,
		caseId: inquiry.caseId,
		people: inquiry.people,
	})
	return matches.filter(({ excluded }) => excluded === null).slice(0, ATTORNEYS_SHOWN_MAX)
}

async function withProfiles(db: Db, matches: readonly Match[]): Promise<SelectableAttorney[]> {
	const profiles = await selectProfiles(
		db,
		matches.map(({ attorneyId }) => attorneyId),
	)
	const none = { practiceAreas: [], yearsOfExperience: null, locations: [], languages: [] }
	return matches.map(({ attorneyId, attorneyName, score }) => ({
		id: attorneyId,
		name: attorneyName,
		matchScore: score,
		...(profiles.get(attorneyId) ?? none),
	}))
}

/** A closed inquiry is over once the request is in it: until then a request begins a new one. */
function isClosedFor(db: Db, row: StoredSelection, { inquiry }: { readonly inquiry: Inquiry }, matter: Matter) {
	const isOver = row.forwardedAt !== null || inquiry.caseId !== null
	return isOver ? isMatterClosed(db, matter) : false
}

function stateOf({ requestedAt }: StoredSelection, assigned: Outcome | null) {
	if (assigned !== null) return 'assigned'
	return requestedAt !== null ? 'processing' : 'choosing'
}

/** A selection that the caller may see, not read from a replica: it follows their own write. @throws AppError response_gone */
export async function describeSelection(ctx: Context, row: StoredSelection): Promise<AttorneySelection> {
	const product = productOf(ctx)
	await caseNames.awaitIndex(ctx.platform)
	return withTransaction(product, async (db) => {
		const about = await readAbout(db, product, row)
		const { subject, inquiry } = about
		const matter = { intakeId: row.intakeId ?? inquiry.intakeId, caseId: row.caseId ?? inquiry.caseId }
		const isClosed = await isClosedFor(db, row, about, matter)
		const assigned = isClosed ? null : await selectAssigned(db, matter)
		const isNamed = isOfFirm(ctx) || (await isTeamShown(db, matter))
		const state = isClosed ? 'closed' : stateOf(row, assigned)
		const { clientName, answersId, clientEmail: _email, clientPhone: _phone, ...found } = subject
		const { practiceArea, title, ...assessment } = found
		return {
			reference: row.reference,
			state,
			isRequested: row.requestedAt !== null,
			isByAgent: row.isByAgent,
			preferredName: row.preferredName,
			attorney: assigned !== null && isNamed ? { name: assigned.name, matchScore: assigned.score } : null,
			isEmailed: await isConfirmed(db, { intakeId: matter.intakeId, answersId }),
			timeWindow: (await checkAgent(db)).contactTimeframe,
			clientName,
			caseType: practiceArea ?? title,
			assessment: { id: row.assessmentId, ...assessment },
			attorneys: state === 'choosing' ? await withProfiles(db, await findSelectable(db, product, about)) : [],
		}
	})
}
