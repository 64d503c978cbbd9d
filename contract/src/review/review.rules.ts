import { DEFAULT_CASE_TYPE } from '../cases/cases.fields.ts'
import { UNKNOWN_CLIENT } from '../cases/cases.rules.ts'
import { newParty } from '../cases/parties.rules.ts'
import { customValueProblem, parseCustomValue, type ValuedField } from '../clients/custom-field.rules.ts'
import type { PartyRole } from '../contacts/contacts.fields.ts'
import type { Answers, Definition, PartyAnswer } from '../questionnaires/definition.ts'
import { answerText, type ClientKind, dayInText, type MappedAnswer } from '../questionnaires/field-mappings.ts'
import { ownTargetOf } from '../questionnaires/fill-target.ts'
import { RELATIONSHIPS } from '../questionnaires/relationships.ts'
import { prepareVisibility } from '../questionnaires/visibility.ts'
import {
	type Candidate,
	dateFieldOf,
	type FieldProposal,
	type OtherAnswer,
	type PartyProposal,
	REVIEW_VALUE_MAX,
	type ReviewField,
	type ReviewRecord,
	type StandardReviewField,
} from './review.fields.ts'
import { datesSaid, limitationsSaid, mappedSaid } from './review-dates.rules.ts'

/** What an inquiry says. */
export interface IntakeSaid {
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly companyName: string
	readonly address: string
	readonly city: string
	readonly state: string
	readonly zip: string
	readonly matter: string
	readonly practiceArea: string
	/** A calendar day. */
	readonly happenedOn: string | null
	/** A priority of a case; empty when unknown. */
	readonly priority: string
	readonly parties: readonly { readonly id: string; readonly name: string; readonly role: string }[]
}

/** Responses to a questionnaire. */
export interface AnswersSaid {
	readonly definition: Definition
	readonly answers: Answers
	readonly practiceArea: string
	readonly respondentName: string
	readonly respondentEmail: string
}

export interface Said {
	readonly intake: IntakeSaid | null
	readonly answers: AnswersSaid | null
}

/** A custom field of clients. */
export interface OwnField extends ValuedField {
	readonly id: string
	readonly label: string
	readonly appliesTo: 'everyone' | 'person' | 'organization'
}

export interface ProposedField {
	readonly field: ReviewField
	/** Where `field` is a custom field. */
	readonly own: OwnField | null
	readonly candidates: readonly Candidate[]
	readonly date?: FieldProposal['date']
	readonly isSuggested?: boolean
}
export type ProposedParty = Pick<PartyProposal, 'key' | 'from' | 'party'>

const INTAKE = 'Inquiry'
const SUGGESTED = 'Suggested'
const SENDER = 'Respondent'

/** Without control characters, which no stored text may contain. */
function clean(text: string): string {
	return text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim()
}

function onOneLine(text: string): string {
	return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** A name as it is compared: without case, accents and extra spaces. */
export function comparableName(name: string): string {
	return name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()
}

const NO_NAME = /^(none|no|nothing|n\/?a|not applicable|[-–—.]+)$/i

/** The names in an answer that lists several. */
export function namesIn(text: string): string[] {
	return text
		.split(/[,;\n]/)
		.map((name) => onOneLine(name).slice(0, 200).trim())
		.filter((name) => name !== '' && !NO_NAME.test(name))
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
	const seen = new Set<string>()
	return candidates
		.map(({ value, from }) => ({ value: clean(value).slice(0, REVIEW_VALUE_MAX), from }))
		.filter(({ value }) => {
			const known = seen.has(value.toLowerCase())
			seen.add(value.toLowerCase())
			return value !== '' && !known
		})
}

function ofIntake(field: ReviewField, intake: IntakeSaid): string {
	switch (field) {
		case 'client.fullName':
			return intake.fullName
		case 'client.companyName':
			return intake.companyName
		case 'client.email':
			return intake.email
		case 'client.phone':
			return intake.phone
		case 'client.address':
			return intake.address
		case 'client.city':
			return intake.city
		case 'client.state':
			return intake.state
		case 'client.zip':
			return intake.zip
		case 'case.type':
			return intake.practiceArea
		case 'case.priority':
			return intake.priority
		default:
			return ''
	}
}

function ofSender(field: ReviewField, answers: AnswersSaid): Candidate[] {
	if (field === 'client.fullName') return [{ value: answers.respondentName, from: SENDER }]
	if (field === 'client.email') return [{ value: answers.respondentEmail, from: SENDER }]
	return field === 'case.type' ? [{ value: answers.practiceArea, from: 'Questionnaire' }] : []
}

function candidatesOf(field: ReviewField, said: Said, mapped: readonly MappedAnswer[]): Candidate[] {
	const asked = mapped
		.filter((fill) => fill.target === field)
		.map((fill) => ({ value: fill.text, from: fill.questionText }))
	const sent = said.answers === null ? [] : ofSender(field, said.answers)
	const intake = said.intake === null ? [] : [{ value: ofIntake(field, said.intake), from: INTAKE }]
	return distinct([...asked, ...sent, ...intake])
}

/** One description from all answers mapped to it; a single one is used as it is. */
function description(said: Said, mapped: readonly MappedAnswer[]): Candidate[] {
	const described = mapped.filter((fill) => fill.target === 'case.description')
	const parts = described.map((fill) => ({ heading: fill.questionText, text: fill.text }))
	const { matter = '', happenedOn = null } = said.intake ?? {}
	const isRepeated = parts.some((part) => part.text.trim() === matter.trim())
	if (matter !== '' && !isRepeated) parts.unshift({ heading: 'Inquiry', text: matter })
	if (happenedOn !== null) parts.push({ heading: 'Date of incident', text: dayInText(happenedOn) })
	const [only] = parts
	if (only === undefined) return []
	if (parts.length === 1 && only.text === matter) return [{ value: matter, from: INTAKE }]
	if (parts.length === 1) return [{ value: only.text, from: only.heading }]
	const value = parts.map((part) => `${part.heading}\n${part.text}`).join('\n\n')
	return [{ value, from: parts.map((part) => part.heading).join(' · ') }]
}

/** A case name: `Osei v. Park`, or `Osei, Family Law` without an opposing party. */
export function suggestCaseName(client: string, opposing: string, area: string): string {
	if (client === '') return ''
	if (opposing !== '') return `${client} v. ${opposing}`.slice(0, 200)
	return (area === '' ? client : `${client}, ${area}`).slice(0, 200)
}

function roleOf(text: string): PartyRole {
	return RELATIONSHIPS.find((one) => one === text) ?? 'other'
}

function proposedParty(key: string, from: string, { name, relationship, contactInfo }: PartyAnswer): ProposedParty {
	const { kind, role, side } = newParty(name, roleOf(relationship))
	const details = { name: onOneLine(name).slice(0, 200).trim(), contactInfo: clean(contactInfo).slice(0, 1_000).trim() }
	return { key, from, party: { ...details, kind, role, side } }
}

/** Everyone named, once each, preferably with a known role. */
export function partiesSaid(said: Said): ProposedParty[] {
	const asked = mappedSaid(said.answers).mapped
	const ofAnswers = asked.flatMap((fill) =>
		fill.parties.map((party, at) => proposedParty(`${fill.questionId}:${at}`, fill.questionText, party)),
	)
	const ofIntake = (said.intake?.parties ?? []).map(({ id, name, role }) =>
		proposedParty(`intake:${id}`, INTAKE, { name, relationship: role, contactInfo: '' }),
	)
	const all = [...ofAnswers, ...ofIntake].filter(({ party }) => party.name !== '')
	const vague = (one: ProposedParty) => Number(one.party.role === 'other')
	const best = new Map<string, ProposedParty>()
	for (const one of all) {
		const name = comparableName(one.party.name)
		const known = best.get(name)
		if (known === undefined || vague(one) < vague(known)) best.set(name, one)
	}
	return all.filter((one) => best.get(comparableName(one.party.name)) === one)
}

const ANSWERED = [
	'client.kind',
	'client.fullName',
	'client.companyName',
	'client.otherNames',
	'client.contactName',
	'client.contactRole',
	'client.email',
	'client.phone',
	'client.address',
	'client.city',
	'client.state',
	'client.zip',
	'client.country',
	'client.birthDate',
	'client.preferredChannel',
	'client.voicemail',
	'client.spokenLanguage',
	'case.type',
	'case.priority',
	'case.court',
	'case.docketNumber',
] as const satisfies readonly StandardReviewField[]

/** What the answers are mapped to. */
export interface Filled {
	/** Whether client and case exist: then nothing is suggested. */
	readonly client: boolean
	readonly case: boolean
	/** The type of the client; null where only the answers say it. */
	readonly kind: ClientKind | null
	/** Custom fields in their order. */
	readonly own: readonly OwnField[]
}
const NOTHING: Filled = { client: false, case: false, kind: null, own: [] }

/** Answers for the custom fields of this type of client; valid values come first. */
function ownSaid(mapped: readonly MappedAnswer[], fields: readonly OwnField[], kind: ClientKind): ProposedField[] {
	return fields
		.filter((own) => own.appliesTo === 'everyone' || own.appliesTo === kind)
		.flatMap((own) => {
			const field = ownTargetOf(own.id)
			const said = mapped.filter((fill) => fill.target === field)
			const candidates = distinct(
				said.map((fill) => ({
					value: own.kind === 'text' ? dayInText(fill.text) : parseCustomValue(own, fill.text),
					from: fill.questionText,
				})),
			)
			const rank = (one: Candidate) => Number(customValueProblem(own, one.value) !== null)
			const ranked = candidates.toSorted((one, other) => rank(one) - rank(other))
			return ranked.length === 0 ? [] : [{ field, own, candidates: ranked }]
		})
}

/** An organization has its own name and no birth; the respondent becomes its contact. */
function nameOrganization(found: Map<ReviewField, readonly Candidate[]>): void {
	const company = found.get('client.companyName') ?? []
	const writers = found.get('client.fullName') ?? []
	found.delete('client.birthDate')
	found.set('client.fullName', distinct([...company, ...writers]))
	const its = new Set(company.map((one) => comparableName(one.value)))
	const persons = its.size === 0 ? [] : writers.filter((one) => !its.has(comparableName(one.value)))
	found.set('client.contactName', distinct([...(found.get('client.contactName') ?? []), ...persons]))
}

/** The proposed fields, in the order of the forms. */
export function fieldsSaid(said: Said, filled: Filled = NOTHING): ProposedField[] {
	const { mapped, suggested } = mappedSaid(said.answers)
	const found = new Map<ReviewField, readonly Candidate[]>(
		ANSWERED.map((field) => [field, candidatesOf(field, said, mapped)]),
	)
	const others = found.get('client.otherNames') ?? []
	found.set('client.otherNames', distinct(others.map((one) => ({ ...one, value: namesIn(one.value).join(', ') }))))
	if (found.get('client.kind')?.[0]?.value === 'organization') nameOrganization(found)
	if (found.get('client.contactName')?.length === 0) found.delete('client.contactRole')
	const client = found.get('client.fullName')?.[0]?.value ?? ''
	const opposing = partiesSaid(said).find(({ party }) => party.side === 'opposing')?.party.name ?? ''
	const area = found.get('case.type')?.[0]?.value ?? ''
	const named = candidatesOf('case.caseName', said, mapped)
	found.set('case.description', distinct(description(said, mapped)))
	found.set('case.limitationOn', distinct(limitationsSaid(mapped)))
	if (filled.case) {
		found.set('case.caseName', named)
		found.delete('case.type')
		found.delete('case.priority')
	} else {
		const suggest = (field: ReviewField, value: string) =>
			found.set(field, distinct([...(found.get(field) ?? []), { value, from: SUGGESTED }]))
		found.set('case.caseName', named)
		suggest('case.caseName', suggestCaseName(client, opposing, area))
		if (area === '') suggest('case.type', DEFAULT_CASE_TYPE)
	}
	if (!filled.client && client === '') found.set('client.fullName', [{ value: UNKNOWN_CLIENT, from: SUGGESTED }])
	const kind = filled.kind ?? (found.get('client.kind')?.[0]?.value === 'organization' ? 'organization' : 'person')
	const standard = ORDER.flatMap((field): ProposedField[] => {
		const candidates = found.get(field) ?? []
		const from = candidates[0]?.from ?? ''
		const isSuggested = mapped.some((fill) => suggested.has(fill.questionId) && from.startsWith(fill.questionText))
		return candidates.length === 0 ? [] : [{ field, own: null, candidates, ...(isSuggested && { isSuggested }) }]
	})
	return [
		...standard,
		...datesSaid(mapped, suggested).map((one) => ({ ...one, own: null })),
		...ownSaid(mapped, filled.own, kind),
	]
}

const ORDER = [
	...ANSWERED.filter((field) => field.startsWith('client.')),
	'case.caseName',
	'case.type',
	'case.priority',
	'case.court',
	'case.docketNumber',
	'case.limitationOn',
	'case.description',
] as const satisfies readonly StandardReviewField[]

/** The answers that map to no field or party, in the order of the questions. */
export function othersSaid(answers: AnswersSaid, fields: readonly ReviewField[]): OtherAnswer[] {
	const shown = prepareVisibility(answers.definition).shown(answers.answers)
	const filled = new Set<string>(['parties', ...fields])
	const isUsed = ({ target, questionId }: MappedAnswer) =>
		filled.has(target === 'case.rightToSueOn' ? 'case.limitationOn' : target) || filled.has(dateFieldOf(questionId))
	const mapped = mappedSaid(answers).mapped.filter(isUsed)
	const used = new Set(mapped.map((fill) => fill.questionId))
	return answers.definition.sections.flatMap((section) =>
		section.questions.flatMap((question) => {
			if (used.has(question.id) || !shown.has(question.id)) return []
			const answer = answerText(question, answers.answers[question.id])
			return answer === '' ? [] : [{ section: section.title, question: question.text, answer }]
		}),
	)
}

/** The value that is opened: accepted, or as it is; empty when skipped. */
function opened(one: ReviewRecord, field: ReviewField): string {
	const row = one.fields.find((row) => row.field === field)
	return row?.decision?.take ?? row?.before ?? ''
}

/** Everyone named in what a review opens, for the check of conflicts. */
export function namesToOpen(one: ReviewRecord) {
	const name = opened(one, 'client.fullName')
	const company = opened(one, 'client.companyName')
	const taken = one.parties.flatMap(({ decision }) => decision?.take ?? [])
	const others = taken.map((party) => ({ name: party.name }))
	return {
		clients: [
			{ name: name || company, email: opened(one, 'client.email'), phone: opened(one, 'client.phone') },
			{ name: company },
		],
		others: others.filter((other) => comparableName(other.name) !== comparableName(name)),
	}
}
