import type { Progress } from '@praxis/contract/questionnaires/answered'
import type { Answer, Answers, Definition, FileAnswer, Question } from '@praxis/contract/questionnaires/definition'

/** What a question calls when it is answered and when it is left. Stays the same, so that others are not drawn again. */
export interface QuestionHands {
	readonly answer: (id: string, value: Answer) => void
	/** `problem`: what was typed cannot be an answer at all. */
	readonly leave: (question: Question, problem?: string) => void
}

export interface Questionnaire {
	readonly shown: ReadonlySet<string>
	readonly progress: Progress
	/** Errors of questions that were left or sent, until they are edited. */
	readonly errors: Readonly<Record<string, string>>
	readonly hands: QuestionHands
	/** Marks all questions as touched. The first that is wrong; null when none is. */
	readonly check: () => Question | null
	readonly setErrors: (errors: Readonly<Record<string, string>>) => void
}

/** What the two ways of showing a questionnaire share. */
export interface FormState {
	readonly definition: Definition
	readonly answers: Answers
	readonly questionnaire: Questionnaire
	readonly disabled: boolean
	readonly upload: Upload | undefined
	/** Begins the ids of this form's controls. */
	readonly prefix: string
}

function controlId(prefix: string, question: Question): string {
	return `${prefix}${question.id}`
}

/** The props of the field of a question. */
export function fieldProps({ answers, questionnaire, disabled, upload, prefix }: FormState, question: Question) {
	return {
		question,
		id: controlId(prefix, question),
		answer: answers[question.id],
		error: questionnaire.errors[question.id] ?? null,
		country: question.countryFrom === undefined ? undefined : answers[question.countryFrom],
		hands: questionnaire.hands,
		disabled,
		upload,
	}
}

/** Keeps a file on the server and tells what stands for it in the answer. Rejects with what a person can read. */
export type Upload = (question: Question, file: File) => Promise<FileAnswer>

/** What every kind of question takes. */
export interface QuestionProps {
	readonly question: Question
	/** Id of the control, or of what its controls begin with. */
	readonly id: string
	readonly answer: Answer | undefined
	readonly error: string | null
	readonly disabled: boolean
	readonly hands: QuestionHands
}
