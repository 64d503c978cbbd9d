import { isCaseVariable } from '@praxis/contract/editor/templates/template'

/** The fields of a case that answers can be saved to, by the names of variables. */
const CASE_FIELDS = {
	CASE_NAME: 'caseName',
	DOCKET_NUMBER: 'docketNumber',
	COURT: 'court',
	JURISDICTION: 'jurisdiction',
	JUDGE: 'judge',
} as const
type Known = keyof typeof CASE_FIELDS
type CaseField = (typeof CASE_FIELDS)[Known]

const isKnown = (name: string): name is Known => Object.hasOwn(CASE_FIELDS, name)

/** The field of the case that a variable is; null for what only the document has. */
export function caseFieldOf(name: string): CaseField | null {
	return isCaseVariable(name) && isKnown(name) ? CASE_FIELDS[name] : null
}

type Texts = Readonly<Record<string, string>>

/** What is saved to the case: the answers of these variables, except empty ones. */
export function caseChanges(names: Iterable<string>, answers: Texts): Partial<Record<CaseField, string>> {
	const pairs = [...names].flatMap((name) => {
		const [field, answer] = [caseFieldOf(name), (answers[name] ?? '').trim()]
		return field === null || answer === '' ? [] : [[field, answer] as const]
	})
	return Object.fromEntries(pairs)
}

/** Messages of fields of the case at the questions that they came from. */
export function errorsOfAnswers(names: Iterable<string>, fields: Texts): Texts {
	const pairs = [...names].flatMap((name) => {
		const message = fields[caseFieldOf(name) ?? '']
		return message === undefined ? [] : [[`answers.${name}`, message] as const]
	})
	return Object.fromEntries(pairs)
}

/** What to say when the case changed since it was read. `current` is the case as it is now, with what others entered in it. */
export function staleMessage(changes: Partial<Record<CaseField, string>>, current: Partial<Record<CaseField, string>>) {
	const entered = (Object.keys(changes) as CaseField[]).flatMap((field) => {
		const value = current[field] ?? ''
		return value === '' || value === changes[field] ? [] : [`“${value}”`]
	})
	const there = entered.length === 0 ? '' : ` It now has ${entered.join(', ')}.`
	return `Someone else changed the case in the meantime, so nothing was saved to it and no document was created.${there} Generate again to save your answers to the case, or clear “Also save to the case”.`
}
