import { partiesIn } from '../questionnaires/answered.ts'
import type { Answer, FileAnswer, Question, SignatureAnswer } from '../questionnaires/definition.ts'

/** The files of an answer; none when it is something else. */
export function filesIn(answer: Answer | undefined): readonly FileAnswer[] {
	if (!Array.isArray(answer)) return []
	return answer.filter((one): one is FileAnswer => typeof one === 'object' && one !== null && 'fileId' in one)
}

/** The signature of an answer; null when it is something else. */
export function signatureIn(answer: Answer | undefined): SignatureAnswer | null {
	return typeof answer === 'object' && answer !== null && 'signedAt' in answer ? answer : null
}

function areTexts(answer: Answer): boolean {
	return Array.isArray(answer) && answer.every((one) => typeof one === 'string')
}

/** Whether an answer is of the kind its question asks for. It may still be wrong or unfinished: an address half typed is
 *  kept, a list of files as the answer to a date is not. */
export function hasShapeOf(question: Question, answer: Answer): boolean {
	if (answer === null || answer === '') return question.type !== 'statement'
	switch (question.type) {
		case 'text':
		case 'textarea':
		case 'email':
		case 'phone':
		case 'date':
		case 'select':
		case 'radio':
		case 'state_province':
			return typeof answer === 'string'
		case 'number':
			return typeof answer === 'number'
		case 'multiselect':
			return areTexts(answer)
		case 'checkbox':
			return question.options !== undefined && question.options.length > 0
				? areTexts(answer)
				: typeof answer === 'boolean'
		case 'parties_form':
			return Array.isArray(answer) && partiesIn(answer).length === answer.length
		case 'file':
			return Array.isArray(answer) && filesIn(answer).length === answer.length
		case 'signature':
			return signatureIn(answer) !== null
		case 'statement':
			return false
	}
}
