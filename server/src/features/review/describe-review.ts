import { isOwnTarget } from '@praxis/contract/questionnaires/fill-target'
import {
	type AnswersSaid,
	comparableName,
	fieldsSaid,
	type IntakeSaid,
	namesIn,
	type OwnField,
	othersSaid,
	type ProposedField,
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
	type StandardReviewField,
} from '@praxis/contract/review/review-fields'
import type { CountryCode } from 'libphonenumber-js'
import { readPhone } from '../clients/read-phone.ts'
import type { CaseStanding, ClientStanding, ReviewRow } from './review.queries.ts'
import { isOpenIntake, type ReviewSubject } from './review-subject.ts'

export interface Standing {
	readonly client: ClientStanding | null
	readonly case: CaseStanding | null
	/** Where telephone numbers without a code of a country are at home. */
	readonly home: CountryCode
	/** The fields of the firm's own that are asked for. */
	readonly own: readonly OwnField[]
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

/** The contact of the client who is named, if there is such a one. */
function contactNamed({ client }: Standing, fields: readonly ProposedField[]) {
	const named = fields.find(({ field }) => field === 'client.contactName')?.candidates ?? []
	const names = new Set(named.map((one) => comparableName(one.value)))
	return client?.contacts.find((one) => names.has(comparableName(one.name)))
}

/** What a field of the client or the case says now. */
function now(
	{ field, own }: Pick<ProposedField, 'field' | 'own'>,
	{ client, case: one }: Standing,
	contact: ReturnType<typeof contactNamed>,
): string {
	if (own !== null) return client?.ownValues.get(own.id) ?? ''
	const values: Record<StandardReviewField, string | undefined> = {
		'client.kind': client?.kind,
		'client.fullName': client?.full_name,
		'client.companyName': client?.company_name,
		'client.otherNames': client?.names.join(', '),
		'client.contactName': contact?.name,
		'client.contactRole': contact?.role,
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
	return isOwnTarget(field) ? '' : (values[field] ?? '')
}

/** Numbers as the firm writes them, each once. */
function numbers(candidates: readonly Candidate[], home: CountryCode): Candidate[] {
	const written = candidates.map((one) => ({ ...one, value: readPhone(one.value, home).phone }))
	return written.filter((one, at) => written.findIndex((other) => other.value === one.value) === at)
}

/** What is told of a case goes under what was written of it before, further names beside those that are known. */
function beside(field: ReviewField, before: string, one: Candidate): Candidate {
	if (before === '') return one
	if (field === 'client.otherNames') {
		const there = new Set(namesIn(before).map(comparableName))
		const missing = namesIn(one.value).filter((name) => !there.has(comparableName(name)))
		return { ...one, value: [before, ...missing].join(', ') }
	}
	if (field !== 'case.description') return one
	if (before.includes(one.value)) return { ...one, value: before }
	return { ...one, value: `${before}\n\n${one.value}`.slice(0, REVIEW_VALUE_MAX) }
}

function stateOf({ intake, answers, setAside }: ReviewSubject): ReviewState {
	if (intake === null && answers?.status === 'reviewed') return 'opened'
	if (intake === null) return setAside === null ? 'waiting' : 'closed'
	if (intake.status === 'opened') return 'opened'
	return isOpenIntake(intake) ? 'waiting' : 'closed'
}

/** Sets what was said beside what stands, with what was decided of it. */
export function describeReview(subject: ReviewSubject, row: ReviewRow | null, standing: Standing): ReviewRecord {
	const { intake, answers, begun } = subject
	const said = saidBy(subject)
	const there = new Set(standing.case?.parties.map(comparableName))
	const filled = {
		client: standing.client !== null,
		case: standing.case !== null,
		kind: standing.client?.kind ?? null,
		own: standing.own,
	}
	const proposed = fieldsSaid(said, filled)
	const contact = contactNamed(standing, proposed)
	const fields = proposed.map(({ field, own, candidates }): FieldProposal => {
		const before = now({ field, own }, standing, contact)
		const decision = row?.fields[field] ?? null
		const said = field === 'client.phone' ? numbers(candidates, standing.home) : candidates
		const about = own === null ? {} : { own: { label: own.label, kind: own.kind, options: [...own.options] } }
		return { field, ...about, before, candidates: said.map((one) => beside(field, before, one)), decision }
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
		others:
			said.answers === null
				? []
				: othersSaid(
						said.answers,
						fields.map((one) => one.field),
					),
		openedClientId: state === 'opened' ? (client?.id ?? intake?.clientId ?? answers?.clientId ?? null) : null,
		openedCaseId: state === 'opened' ? (into?.id ?? intake?.caseId ?? answers?.caseId ?? null) : null,
		setAside: subject.setAside,
		version: row?.version ?? 0,
	}
}
