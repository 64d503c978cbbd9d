import {
	type AnswersSaid,
	comparableName,
	fieldsSaid,
	type IntakeSaid,
	othersSaid,
	partiesSaid,
	type Said,
} from '@praxis/contract/review/review.rules'
import {
	type Candidate,
	type FieldProposal,
	type PartyProposal,
	REVIEW_VALUE_MAX,
	type ReviewField,
	type ReviewRecord,
	type ReviewState,
} from '@praxis/contract/review/review-fields'
import type { CaseStanding, ClientStanding, ReviewRow } from './review.queries.ts'
import { isOpenIntake, type ReviewSubject } from './review-subject.ts'

export interface Standing {
	readonly client: ClientStanding | null
	readonly case: CaseStanding | null
}

function saidBy({ intake, answers }: ReviewSubject): Said {
	const ofIntake: IntakeSaid | null =
		intake === null
			? null
			: { ...intake, practiceArea: intake.practiceArea ?? '', priority: intake.urgency, parties: intake.parties }
	const ofAnswers: AnswersSaid | null =
		answers === null ? null : { ...answers, practiceArea: answers.practiceArea ?? '' }
	return { intake: ofIntake, answers: ofAnswers }
}

/** What a field of the client or the case says now. */
function now(field: ReviewField, { client, case: one }: Standing): string {
	const values: Record<ReviewField, string | undefined> = {
		'client.kind': client?.kind,
		'client.fullName': client?.full_name,
		'client.companyName': client?.company_name,
		'client.email': client?.email,
		'client.phone': client?.phone,
		'client.address': client?.address,
		'client.city': client?.city,
		'client.state': client?.state,
		'client.zip': client?.zip,
		'case.caseName': one?.case_name,
		'case.type': one?.type,
		'case.priority': one?.priority,
		'case.description': one?.description,
	}
	return values[field] ?? ''
}

/** What is told of a case goes under what was written of it before. */
function beside(field: ReviewField, before: string, one: Candidate): Candidate {
	if (field !== 'case.description' || before === '') return one
	if (before.includes(one.value)) return { ...one, value: before }
	return { ...one, value: `${before}\n\n${one.value}`.slice(0, REVIEW_VALUE_MAX) }
}

function stateOf({ intake, answers }: ReviewSubject): ReviewState {
	if (intake === null) return answers?.status === 'reviewed' ? 'opened' : 'waiting'
	if (intake.status === 'opened') return 'opened'
	return isOpenIntake(intake) ? 'waiting' : 'closed'
}

/** Sets what was said beside what stands, with what was decided of it. */
export function describeReview(subject: ReviewSubject, row: ReviewRow | null, standing: Standing): ReviewRecord {
	const { intake, answers, begun } = subject
	const said = saidBy(subject)
	const there = new Set(standing.case?.parties.map(comparableName))
	const filled = { client: standing.client !== null, case: standing.case !== null }
	const fields = fieldsSaid(said, filled).map(({ field, candidates }): FieldProposal => {
		const before = now(field, standing)
		const decision = row?.fields[field] ?? null
		return { field, before, candidates: candidates.map((one) => beside(field, before, one)), decision }
	})
	const parties = partiesSaid(said).map((one): PartyProposal => {
		const decision = row?.parties[one.key] ?? null
		return { ...one, isThere: there.has(comparableName(one.party.name)), decision }
	})
	const named = fields.find((one) => one.field === 'client.fullName')?.candidates[0]?.value
	const state = stateOf(subject)
	const { client, case: into } = standing
	return {
		id: begun.id,
		intakeId: intake?.id ?? null,
		answersId: answers?.id ?? null,
		state,
		name: intake?.fullName || answers?.respondentName || named || answers?.clientName || '',
		email: intake?.email || answers?.respondentEmail || '',
		phone: intake?.phone ?? '',
		area: intake?.practiceArea ?? answers?.practiceArea ?? '',
		questionnaire: answers?.title ?? '',
		urgency: intake?.urgency ?? '',
		clientId: client?.id ?? null,
		clientName: client?.full_name ?? '',
		arrivedAt: intake?.createdAt ?? answers?.submittedAt ?? answers?.savedAt ?? '',
		client: client === null ? null : { id: client.id, name: client.full_name, version: client.version },
		case: into === null ? null : { id: into.id, name: into.case_name, version: into.version },
		fields,
		parties,
		others: said.answers === null ? [] : othersSaid(said.answers),
		openedClientId: state === 'opened' ? (client?.id ?? intake?.clientId ?? answers?.clientId ?? null) : null,
		openedCaseId: state === 'opened' ? (into?.id ?? intake?.caseId ?? answers?.caseId ?? null) : null,
		version: row?.version ?? 0,
	}
}
