import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import { isOwnTarget } from '@praxis/contract/questionnaires/fill-target'
import {
	type Candidate,
	type FieldProposal,
	isDateField,
	type PartyProposal,
	REVIEW_VALUE_MAX,
	type ReviewField,
	type ReviewRecord,
	type ReviewState,
	type StandardReviewField,
} from '@praxis/contract/review/review.fields'
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
import type { CountryCode } from 'libphonenumber-js'
import { parsePhone } from '../clients/parse-phone.ts'
import type { CaseStanding, ClientStanding, Closing, NewReview, ReviewRow } from './review.queries.ts'

/** What is reviewed: an inquiry, responses, or both. */
export interface ReviewSubject {
	readonly intake: IntakeRecord | null
	readonly answers: AnswersRecord | null
	/** Set where responses without an inquiry were closed without action. */
	readonly closed: Closing | null
	/** As its row is first written. */
	readonly row: NewReview
}

/** Whether an inquiry still waits for the firm. */
export function isOpenIntake(intake: IntakeRecord): boolean {
	return intake.spamReason === null && intake.status !== 'opened' && intake.status !== 'declined'
}

export interface Standing {
	readonly client: ClientStanding | null
	readonly case: CaseStanding | null
	/** The country of phone numbers without a country code. */
	readonly home: CountryCode
	/** The custom fields in use. */
	readonly own: readonly OwnField[]
	readonly attorney: ReviewRecord['attorney']
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

/** The client's contact of the proposed name, if any. */
function contactNamed({ client }: Standing, fields: readonly ProposedField[]) {
	const named = fields.find(({ field }) => field === 'client.contactName')?.candidates ?? []
	const names = new Set(named.map((one) => comparableName(one.value)))
	return client?.contacts.find((one) => names.has(comparableName(one.name)))
}

/** The current value of a field. */
function currentValue(
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
		'client.country': client?.country,
		'client.birthDate': client?.birth_date,
		'client.preferredChannel': client?.preferred_channel,
		'client.voicemail': client?.voicemail,
		'client.spokenLanguage': client?.spoken_language,
		'case.caseName': one?.case_name,
		'case.type': one?.type,
		'case.priority': one?.priority,
		'case.description': one?.description,
		'case.court': one?.court,
		'case.docketNumber': one?.docket_number,
		'case.limitationOn': one?.limitation_on ?? '',
	}
	return isOwnTarget(field) || isDateField(field) ? '' : (values[field] ?? '')
}

/** Phone numbers in the firm's format, each once. */
function numbers(candidates: readonly Candidate[], home: CountryCode): Candidate[] {
	const written = candidates.map((one) => ({ ...one, value: parsePhone(one.value, home).phone }))
	return written.filter((one, at) => written.findIndex((other) => other.value === one.value) === at)
}

/** Appends a description or other names to the current value. */
function appended(field: ReviewField, before: string, one: Candidate): Candidate {
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

function stateOf({ intake, answers, closed }: ReviewSubject): ReviewState {
	if (intake === null && answers?.status === 'reviewed') return 'opened'
	if (intake === null) return closed === null ? 'waiting' : 'closed'
	if (intake.status === 'opened') return 'opened'
	return isOpenIntake(intake) ? 'waiting' : 'closed'
}

/** Compares the answers with the current values, with the decisions made. */
export function describeReview(subject: ReviewSubject, row: ReviewRow | null, standing: Standing): ReviewRecord {
	const { intake, answers } = subject
	const said = saidBy(subject)
	const existing = new Set(standing.case?.parties.map(comparableName))
	const filled = {
		client: standing.client !== null,
		case: standing.case !== null,
		kind: standing.client?.kind ?? null,
		own: standing.own,
	}
	const proposed = fieldsSaid(said, filled)
	const contact = contactNamed(standing, proposed)
	const fields = proposed.map(({ field, own, candidates, ...more }): FieldProposal => {
		const before = currentValue({ field, own }, standing, contact)
		const decision = row?.fields[field] ?? null
		const said = field === 'client.phone' ? numbers(candidates, standing.home) : candidates
		const about = own === null ? {} : { own: { label: own.label, kind: own.kind, options: [...own.options] } }
		return { field, ...about, ...more, before, candidates: said.map((one) => appended(field, before, one)), decision }
	})
	const parties = partiesSaid(said).map((one): PartyProposal => {
		const decision = row?.parties[one.key] ?? null
		return { ...one, isThere: existing.has(comparableName(one.party.name)), decision }
	})
	const named = fields.find((one) => one.field === 'client.fullName')?.candidates[0]?.value
	const state = stateOf(subject)
	const { client, case: into } = standing
	return {
		id: subject.row.id,
		intakeId: intake?.id ?? null,
		answersId: answers?.id ?? null,
		state,
		name: intake?.fullName || answers?.respondentName || named || answers?.clientName || '',
		email: intake?.email || answers?.respondentEmail || '',
		phone: parsePhone(intake?.phone ?? '', standing.home).phone,
		area: intake?.practiceArea ?? answers?.practiceArea ?? '',
		questionnaire: answers?.title ?? '',
		urgency: intake?.urgency ?? '',
		deadlineOn: intake?.deadlineOn ?? null,
		attorney: standing.attorney,
		clientId: client?.id ?? null,
		clientName: client?.full_name ?? '',
		receivedAt: intake?.createdAt ?? answers?.submittedAt ?? answers?.savedAt ?? '',
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
		isCaseDeleted: state === 'opened' && ((intake ?? answers)?.isCaseDeleted ?? false),
		closed: subject.closed,
		version: row?.version ?? 0,
	}
}
