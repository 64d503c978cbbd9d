import type { Answer, FileAnswer, Question } from '@praxis/contract/questionnaires/definition'
import type { QuestionHands } from './use-questionnaire.ts'

/** Keeps a file on the server and tells what stands for it in the answer. Rejects with what a person can read. */
export type Upload = (question: Question, file: File) => Promise<FileAnswer>

/** What every kind of question takes. */
export interface QuestionProps {
	readonly question: Question
	/** Of the control, or of what its controls begin with. */
	readonly id: string
	readonly answer: Answer | undefined
	readonly error: string | null
	readonly disabled: boolean
	readonly hands: QuestionHands
}
