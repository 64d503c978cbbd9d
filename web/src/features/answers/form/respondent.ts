import type { Answers, Definition, Question } from '@praxis/contract/questionnaires/definition'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import type { Respondent } from './answers-keeper.ts'

function textOf(answers: Answers, question: Question | undefined): string {
	const answer = question === undefined ? undefined : answers[question.id]
	return typeof answer === 'string' ? answer.trim() : ''
}

/** The question that asks for the name of whoever answers, and the one for the address. */
export function respondentQuestions(definition: Definition) {
	const questions = questionsOf(definition)
	const fills = (target: string) => questions.find((one) => 'fills' in one && one.fills === target)
	return {
		name: fills('client.fullName') ?? questions.find((one) => one.type === 'text' && one.id === 'full_name'),
		email: fills('client.email') ?? questions.find((one) => one.type === 'email'),
	}
}

/** Who answers, as far as the answers say it. */
export function respondentOf(definition: Definition, answers: Answers): Respondent {
	const { name, email } = respondentQuestions(definition)
	const [respondentName, respondentEmail] = [textOf(answers, name), textOf(answers, email)]
	return { ...(respondentName && { respondentName }), ...(respondentEmail && { respondentEmail }) }
}
