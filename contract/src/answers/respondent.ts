import {
	type Answers,
	type Definition,
	type Question,
	questionsOf,
	type Section,
} from '../questionnaires/definition.ts'

const NAME_MAX = 200
/** Without the signs by which a link to write to it would say more than whom to write to (RFC 6068). */
const EMAIL = /^[^\s@?&#%]{1,64}@[^\s@?&#%]{1,185}\.[^\s@?&#%]{2,63}$/

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
	const filling = (target: string) => questions.find((one) => one.mapsTo === target)
	const name = textOf(answers, filling('client.fullName')).slice(0, NAME_MAX)
	const email = textOf(answers, filling('client.email') ?? questions.find((one) => one.type === 'email')).toLowerCase()
	return { name, email: EMAIL.test(email) ? email : '' }
}

const NAME: Question = {
	id: 'respondent-name',
	text: 'Your full name',
	type: 'text',
	required: true,
	validation: { maxLength: NAME_MAX },
	mapsTo: 'client.fullName',
}
const PHONE: Question = {
	id: 'respondent-phone',
	text: 'Your phone',
	type: 'phone',
	required: false,
	mapsTo: 'client.phone',
}
const EMAIL_OR_PHONE: Question = {
	id: 'respondent-email',
	text: 'Your email',
	type: 'email',
	required: true,
	orElse: PHONE.id,
	help: 'An email address or a phone number is enough.',
	mapsTo: 'client.email',
}
const ADDED = [NAME, EMAIL_OR_PHONE, PHONE].map((question) => question.id)

/** The questions that everybody is shown. */
function alwaysAsked({ sections }: Definition): Question[] {
	return sections
		.filter((section) => section.conditionalLogic === undefined)
		.flatMap((section) => section.questions.filter((question) => question.conditionalLogic === undefined))
}

function isEmail({ type, mapsTo }: Question): boolean {
	return type === 'email' || mapsTo === 'client.email'
}

function isPhone({ type, mapsTo }: Question): boolean {
	return type === 'phone' || mapsTo === 'client.phone'
}

/** What must be changed of the questions there are, by id; and what is asked besides. */
interface Demands {
	readonly changed: ReadonlyMap<string, Question>
	readonly added: readonly Question[]
}

function demandsName(asked: readonly Question[]): Demands {
	const own = asked.filter((one) => one.mapsTo === 'client.fullName')
	const [first] = own
	if (first === undefined) return { changed: new Map(), added: [NAME] }
	if (own.some((one) => one.required)) return { changed: new Map(), added: [] }
	return { changed: new Map([[first.id, { ...first, required: true }]]), added: [] }
}

function demandsWay(asked: readonly Question[]): Demands {
	const [email, phone] = [asked.find(isEmail), asked.find(isPhone)]
	const first = email ?? phone
	if (first === undefined) return { changed: new Map(), added: [EMAIL_OR_PHONE, PHONE] }
	if (asked.some((one) => one.required && (isEmail(one) || isPhone(one)))) return { changed: new Map(), added: [] }
	const orElse = email === undefined ? undefined : phone?.id
	return { changed: new Map([[first.id, { ...first, required: true, orElse }]]), added: [] }
}

/** A questionnaire for a visitor: it always requires a name and one way to reach them. */
export function withRespondent(definition: Definition): Definition {
	const asked = alwaysAsked(definition)
	const taken = new Set(questionsOf(definition).map((question) => question.id))
	const demands = [demandsName(asked), demandsWay(asked)]
	const changed = new Map(demands.flatMap((one) => [...one.changed]))
	const sections = definition.sections.map((section) => ({
		...section,
		questions: section.questions.map((question) => changed.get(question.id) ?? question),
	}))
	const questions = demands.flatMap((one) => one.added).filter((question) => !taken.has(question.id))
	if (questions.length === 0) return { sections }
	const last: Section = { id: 'respondent-reach', title: 'How the firm reaches you', questions }
	return { sections: [...sections, last] }
}

/** Whether answers hold what `withRespondent` asks besides. */
export function holdsRespondent(answers: Answers): boolean {
	return ADDED.some((id) => answers[id] !== undefined)
}
