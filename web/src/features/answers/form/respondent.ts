import {
	type Answers,
	type Definition,
	type FillTarget,
	type Question,
	questionsOf,
} from '@praxis/contract/questionnaires/definition'
import type { Respondent } from './answers-keeper.ts'

function textOf(answers: Answers, question: Question | undefined): string {
	const answer = question === undefined ? undefined : answers[question.id]
	return typeof answer === 'string' ? answer.trim() : ''
}

/** Who answers, as far as the answers say it: by what fills in the client, or else by the first address there is. */
export function respondentOf(definition: Definition, answers: Answers): Respondent {
	const questions = questionsOf(definition)
	const filling = (target: FillTarget) => questions.find((question) => question.fills === target)
	const respondentName = textOf(answers, filling('client.fullName'))
	const email = filling('client.email') ?? questions.find((question) => question.type === 'email')
	const respondentEmail = textOf(answers, email)
	return { ...(respondentName && { respondentName }), ...(respondentEmail && { respondentEmail }) }
}
