import type { LegalTextKey } from '../legal-texts/legal-text-keys.ts'

/** The types of a question. A statement is only read; a state_province follows the answer to a country question. */
export const QUESTION_TYPES = [
	'text',
	'email',
	'phone',
	'number',
	'date',
	'textarea',
	'select',
	'radio',
	'checkbox',
	'multiselect',
	'state_province',
	'parties_form',
	'file',
	'signature',
	'statement',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** What an answer can fill in when a client and a case are opened from it: fields of the client, of the case, and the parties
 *  of the case. */
export const MAPPING_TARGETS = [
	'client.fullName',
	'client.kind',
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
	'case.caseName',
	'case.description',
	'case.court',
	'case.docketNumber',
	'case.limitationOn',
	'case.rightToSueOn',
	'case.deadlineOn',
	'case.hearingOn',
	'case.startOn',
	'parties',
] as const
export type StandardTarget = (typeof MAPPING_TARGETS)[number]
/** What an answered date becomes: a task with this due date, for a hearing or another deadline, or a task to compute the deadline
 *  that runs from it. */
export const TASK_DATE_TARGETS = ['case.deadlineOn', 'case.hearingOn', 'case.startOn'] as const
export type TaskDateTarget = (typeof TASK_DATE_TARGETS)[number]
/** What only a date can fill in. The statute of limitations is named, or runs from a right-to-sue notice. */
export const DATE_TARGETS = [...TASK_DATE_TARGETS, 'case.limitationOn', 'case.rightToSueOn'] as const
/** A field that the firm keeps of its clients beside those every firm has, by its id. */
export type OwnTarget = `client.own:${string}`
export type MappingTarget = StandardTarget | OwnTarget

/** Most questions of one questionnaire, and of one question or section. */
export const QUESTIONS_MAX = 2_000
export const CONDITIONS_MAX = 20
export const DEFAULT_PARTIES = 2
export const MAX_PARTIES = 5

export interface Choice {
	readonly value: string
	readonly label: string
}

/** Met when the answer to `dependsOn` is, or holds, one of `showWhen`. A checkbox without choices answers `true` or
 *  `false`. */
export interface Condition {
	readonly dependsOn: string
	readonly showWhen: string | readonly string[]
}

export interface ConditionalLogic {
	readonly match: 'all' | 'any'
	readonly conditions: readonly Condition[]
}

export interface Validation {
	/** Characters. */
	readonly minLength?: number | undefined
	/** Characters. */
	readonly maxLength?: number | undefined
	/** A regular expression of `pattern.ts`; it must match somewhere unless anchored. */
	readonly pattern?: string | undefined
	readonly min?: number | undefined
	readonly max?: number | undefined
}

export interface Question {
	readonly id: string
	readonly text: string
	readonly type: QuestionType
	readonly required: boolean
	/** Alternative of a required question: the one that may be answered instead. */
	readonly orElse?: string | undefined
	readonly help?: string | undefined
	readonly placeholder?: string | undefined
	readonly options?: readonly Choice[] | undefined
	readonly validation?: Validation | undefined
	readonly conditionalLogic?: ConditionalLogic | undefined
	/** Country of a state_province: the question whose answer is the country. */
	readonly countryFrom?: string | undefined
	readonly maxParties?: number | undefined
	readonly defaultParties?: number | undefined
	/** Text of a statement: the legal text of the firm it shows in place of its own. */
	readonly legalText?: LegalTextKey | undefined
	/** The field that the answer fills in; none when it is only read. */
	readonly mapsTo?: MappingTarget | undefined
}

export interface Section {
	readonly id: string
	readonly title: string
	readonly text?: string | undefined
	readonly conditionalLogic?: ConditionalLogic | undefined
	readonly questions: readonly Question[]
}

/** What a questionnaire asks. It never changes once published: a change is a new version. */
export interface Definition {
	readonly sections: readonly Section[]
}

export interface PartyAnswer {
	readonly name: string
	readonly relationship: string
	readonly contactInfo: string
}

export interface FileAnswer {
	readonly fileId: string
	readonly name: string
	readonly bytes: number
}

export interface SignatureAnswer {
	/** The typed name that stands for the signature. */
	readonly name: string
	/** When it was signed, ISO 8601. */
	readonly signedAt: string
}

export type Answer =
	| string
	| number
	| boolean
	| null
	| readonly string[]
	| readonly PartyAnswer[]
	| readonly FileAnswer[]
	| SignatureAnswer

/** Answers by question id. Null and absent are the same. */
export type Answers = Readonly<Record<string, Answer | undefined>>

/** The questions of all sections in the order they are asked. */
export function questionsOf(definition: Definition): Question[] {
	return definition.sections.flatMap((section) => section.questions)
}
