import { type Answers, type Definition, type Question, questionsOf } from '../questionnaires/definition.ts'

const NAME_MAX = 200
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,185}\.[^\s@]{2,63}$/

function textOf(answers: Answers, question: Question | undefined): string {
	const answer = question === undefined ? undefined : answers[question.id]
	return typeof answer === 'string' ? answer.replace(/\s+/g, ' ').trim() : ''
}

/** Who answers, as far as the answers say it: what fills in the client's name and address, else the first address. */
export function respondentIn(
	definition: Definition,
	answers: Answers,
): { readonly name: string; readonly email: string } {
	const questions = questionsOf(definition)
	const filling = (target: string) => questions.find((one) => one.fills === target)
	const name = textOf(answers, filling('client.fullName')).slice(0, NAME_MAX)
	const email = textOf(answers, filling('client.email') ?? questions.find((one) => one.type === 'email')).toLowerCase()
	return { name, email: EMAIL.test(email) ? email : '' }
}
