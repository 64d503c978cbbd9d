import type { Channel } from '../clients/client-card.fields.ts'
import type { CustomFieldKind } from '../clients/custom-field.rules.ts'
import { isAnswered, isPartyFull, partiesIn } from './answered.ts'
import {
	type Answer,
	type Answers,
	DATE_TARGETS,
	type Definition,
	MAPPING_TARGETS,
	type MappingTarget,
	type PartyAnswer,
	type Question,
	type QuestionType,
	questionsOf,
	type StandardTarget,
} from './definition.ts'
import { isOwnTarget } from './fill-target.ts'
import { prepareVisibility } from './visibility.ts'

/** The targets in the words of the screens. */
export const MAPPING_LABELS: Readonly<Record<StandardTarget, string>> = {
	'client.fullName': 'Client: full name',
	'client.kind': 'Client: person or organization',
	'client.companyName': 'Client: company',
	'client.otherNames': 'Client: other names',
	'client.contactName': 'Client: who speaks for the organization',
	'client.contactRole': 'Client: their position there',
	'client.email': 'Client: email',
	'client.phone': 'Client: phone',
	'client.address': 'Client: street',
	'client.city': 'Client: city',
	'client.state': 'Client: state',
	'client.zip': 'Client: ZIP code',
	'client.country': 'Client: country',
	'client.birthDate': 'Client: date of birth',
	'client.preferredChannel': 'Client: preferred contact method',
	'client.voicemail': 'Client: voicemail allowed',
	'client.spokenLanguage': 'Client: language',
	'case.caseName': 'Case: name',
	'case.description': 'Case: description',
	'case.court': 'Case: court',
	'case.docketNumber': 'Case: docket number',
	'case.limitationOn': 'Case: statute of limitations',
	'case.rightToSueOn': 'Case: right-to-sue notice (90 days to sue)',
	'case.deadlineOn': 'Case: deadline, as a task',
	'case.hearingOn': 'Case: hearing, as a task',
	'case.startOn': 'Case: date that a deadline runs from, as a task',
	parties: 'Case: parties',
}

const DATED: ReadonlySet<string> = new Set([...DATE_TARGETS, 'client.birthDate'])
const NOT_DATED: readonly StandardTarget[] = MAPPING_TARGETS.filter((target) => !DATED.has(target))
/** What only a choice can say. */
const ENUMERATED: ReadonlySet<string> = new Set(['client.kind', 'client.preferredChannel', 'client.voicemail'])
const WORDED: readonly StandardTarget[] = NOT_DATED.filter((target) => !ENUMERATED.has(target))
const CHOSEN: readonly StandardTarget[] = NOT_DATED.filter((target) => target !== 'parties')

/** What a question of a type can fill in. A single line that fills in the parties names one of them. */
export function mappingTargetsFor(type: QuestionType): readonly StandardTarget[] {
	switch (type) {
		case 'text':
			return WORDED
		case 'textarea':
			return ['client.address', 'case.description']
		case 'email':
			return ['client.email']
		case 'phone':
			return ['client.phone']
		case 'select':
		case 'radio':
			return CHOSEN
		case 'state_province':
			return ['client.state']
		case 'checkbox':
			return ['client.kind', 'client.voicemail']
		case 'date':
			return ['case.description', 'client.birthDate', ...DATE_TARGETS]
		case 'number':
		case 'multiselect':
			return ['case.description']
		case 'parties_form':
			return ['parties']
		case 'file':
		case 'signature':
		case 'statement':
			return []
	}
}

/** Which of the firm's own fields a question of a type can fill in, by what they hold. */
export function ownKindsFor(type: QuestionType): readonly CustomFieldKind[] {
	switch (type) {
		case 'text':
		case 'email':
		case 'phone':
		case 'state_province':
		case 'multiselect':
			return ['text']
		case 'select':
		case 'radio':
			return ['choice', 'text', 'yes_no']
		case 'checkbox':
			return ['yes_no', 'text']
		case 'date':
			return ['date', 'text']
		case 'number':
			return ['number', 'text']
		case 'textarea':
		case 'parties_form':
		case 'file':
		case 'signature':
		case 'statement':
			return []
	}
}

/** Whether a question of a type can fill something in. */
export function canMapTo(type: QuestionType, target: MappingTarget): boolean {
	return isOwnTarget(target) ? ownKindsFor(type).length > 0 : mappingTargetsFor(type).includes(target)
}

export type ClientKind = 'person' | 'organization'
const ORGANIZATION = /^(yes|true|organi[sz]ation|company|business|corporation|nonprofit|trust)$/i
const PERSON = /^(no|false|person|individual|myself)$/i

function kindIn(text: string): ClientKind | null {
	if (ORGANIZATION.test(text)) return 'organization'
	return PERSON.test(text) ? 'person' : null
}

function yesOrNoIn(text: string): 'yes' | 'no' | null {
	if (/^(yes|true|sí|allowed)$/i.test(text)) return 'yes'
	return /^(no|false|not allowed)$/i.test(text) ? 'no' : null
}

const CHANNEL_NAMES: readonly (readonly [RegExp, Channel])[] = [
	[/e-?mail|correo electr/i, 'email'],
	[/\b(phone|call|telephone|tel[eé]fono|llamada)/i, 'phone'],
	[/\b(text|sms|mensaje)/i, 'text'],
	[/\b(mail|letter|post|carta)\b/i, 'mail'],
	[/portal/i, 'portal'],
]

/** Null where a choice names several ways or none of these. */
function channelIn(text: string): Channel | null {
	const spelled = text.replaceAll('_', ' ').replace(/e-mail/gi, 'email')
	const named = CHANNEL_NAMES.filter(([name]) => name.test(spelled))
	const [only] = named
	return named.length === 1 && only !== undefined ? only[1] : null
}

const READ_AS = { 'client.kind': kindIn, 'client.preferredChannel': channelIn, 'client.voicemail': yesOrNoIn }

/** The answer that says a known text, or kind of client; null where the question cannot say it. */
export function knownText(question: Question, text: string): Answer {
	if (text === '') return null
	if (question.mapsTo === 'client.kind') {
		if (question.type === 'checkbox') return text === 'organization'
		return question.options?.find(({ value, label }) => (kindIn(value) ?? kindIn(label)) === text)?.value ?? null
	}
	const isWritten = ['text', 'textarea', 'email', 'phone'].includes(question.type)
	return isWritten || question.options?.some((one) => one.value === text) ? text : null
}

/** What is read of an answer: choices by their labels. Empty for parties, files and signatures. */
export function answerText(question: Question, answer: Answer | undefined): string {
	const label = (value: string) => question.options?.find((option) => option.value === value)?.label ?? value
	if (answer === undefined || answer === null) return ''
	if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
	if (typeof answer === 'number') return String(answer)
	if (typeof answer === 'string') return label(answer).trim()
	if (!Array.isArray(answer)) return ''
	const values: readonly unknown[] = answer
	return values
		.filter((one) => typeof one === 'string')
		.map(label)
		.join(', ')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A calendar day as it is read in a text that is kept: `Mar 14, 2026`. */
export function dayInText(day: string): string {
	if (!DAY.test(day)) return day
	return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** An answer that fills something in. */
export interface MappedAnswer {
	readonly target: MappingTarget
	readonly questionId: string
	readonly questionText: string
	/** The value of the field: of `client.kind` a `ClientKind`, of `client.voicemail` yes or no; empty for parties. */
	readonly text: string
	/** Only for `parties`. */
	readonly parties: readonly PartyAnswer[]
}

function textFor(target: MappingTarget, question: Question, answer: Answer | undefined): string {
	const read = ENUMERATED.has(target) ? READ_AS[target as keyof typeof READ_AS] : undefined
	if (read === undefined) {
		const text = answerText(question, answer)
		return question.type === 'date' && !isOwnTarget(target) && !DATED.has(target) ? dayInText(text) : text
	}
	if (typeof answer !== 'string' && typeof answer !== 'boolean') return ''
	return read(String(answer)) ?? read(answerText(question, answer)) ?? ''
}

function partiesOf(question: Question, answer: Answer | undefined): readonly PartyAnswer[] {
	if (question.type === 'parties_form') return partiesIn(answer).filter(isPartyFull)
	const name = answerText(question, answer)
	return name === '' ? [] : [{ name, relationship: 'other', contactInfo: '' }]
}

/** What the answers to the visible questions fill in, in the order in which they are asked. */
export function mappedAnswersOf(definition: Definition, answers: Answers): MappedAnswer[] {
	const shown = prepareVisibility(definition).shown(answers)
	return questionsOf(definition).flatMap((question): MappedAnswer[] => {
		const { mapsTo: target, id: questionId, text: questionText } = question
		if (target === undefined || !shown.has(questionId)) return []
		const answer = answers[questionId]
		if (!isAnswered(question, answer) && typeof answer !== 'boolean') return []
		const asked = { target, questionId, questionText }
		if (target === 'parties') {
			const parties = partiesOf(question, answer)
			return parties.length === 0 ? [] : [{ ...asked, text: '', parties }]
		}
		const text = textFor(target, question, answer)
		return text === '' ? [] : [{ ...asked, text, parties: [] }]
	})
}
