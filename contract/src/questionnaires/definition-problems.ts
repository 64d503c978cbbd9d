import {
	CONDITIONS_MAX,
	type ConditionalLogic,
	type Definition,
	QUESTIONS_MAX,
	type Question,
	questionsOf,
	type Section,
} from './definition.ts'
import { canMapTo } from './field-mappings.ts'
import { compilePattern, PATTERNS_SIZE_MAX, patternProblem } from './pattern.ts'
import { dependencyOrder, UNHEARD_TYPES } from './visibility.ts'

export interface DefinitionProblem {
	/** The question or section it is about; null when it is about the whole. */
	readonly id: string | null
	readonly field: string
	readonly message: string
}

const CHOICES_NEEDED: ReadonlySet<string> = new Set(['select', 'radio', 'multiselect'])

const ON_ITSELF = 'A question cannot depend on itself.'

/** The questions by their ids. */
type Known = ReadonlyMap<string, Question>

function repeated(values: readonly string[]): string[] {
	return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]
}

function duplicates(ids: readonly string[]): DefinitionProblem[] {
	const seen = new Set<string>()
	const twice = new Set<string>()
	for (const id of ids) (seen.has(id) ? twice : seen).add(id)
	return [...twice].map((id) => ({ id, field: 'id', message: 'Duplicate id.' }))
}

/** The values a question can be answered with; null when they are not one of a few. */
export function offeredBy({ type, options = [] }: Question): ReadonlySet<string> | null {
	if (type === 'checkbox' && options.length === 0) return new Set(['true', 'false'])
	const isChosen = type === 'checkbox' || CHOICES_NEEDED.has(type)
	return isChosen ? new Set(options.map((option) => option.value)) : null
}

function logicProblems(id: string, logic: ConditionalLogic | undefined, known: Known): DefinitionProblem[] {
	if (logic === undefined) return []
	const problem = (message: string) => ({ id, field: 'conditionalLogic', message })
	if (logic.conditions.length === 0) return [problem('A condition is missing.')]
	if (logic.conditions.length > CONDITIONS_MAX) return [problem(`At most ${CONDITIONS_MAX} conditions.`)]
	return logic.conditions.flatMap(({ dependsOn, showWhen }) => {
		if (dependsOn === id) return [problem(ON_ITSELF)]
		const question = known.get(dependsOn)
		if (question === undefined) return [problem('It depends on a question that was not found.')]
		if (UNHEARD_TYPES.has(question.type))
			return [problem('It depends on a question that can’t be used in a condition.')]
		const values = typeof showWhen === 'string' ? [showWhen] : showWhen
		if (values.length === 0 || values.includes('')) return [problem('The condition needs an answer.')]
		const offered = offeredBy(question)
		const isOffered = offered === null || values.every((value) => offered.has(value))
		return isOffered ? [] : [problem('The condition uses an answer that is not a choice.')]
	})
}

function optionProblems(question: Question): DefinitionProblem[] {
	const options = question.options ?? []
	const problem = (message: string) => ({ id: question.id, field: 'options', message })
	if (options.length === 0) return CHOICES_NEEDED.has(question.type) ? [problem('It needs at least one choice.')] : []
	if (options.some((option) => option.value === '' || option.label.trim() === '')) {
		return [problem('A choice needs a value and a label.')]
	}
	return repeated(options.map((option) => option.value)).length > 0 ? [problem('Two choices have the same value.')] : []
}

function boundProblems(question: Question): DefinitionProblem[] {
	const { minLength, maxLength, min, max, pattern } = question.validation ?? {}
	const problem = (field: string, message: string) => ({ id: question.id, field, message })
	const found: DefinitionProblem[] = []
	if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
		found.push(problem('validation', 'The minimum length is above the maximum.'))
	}
	if (min !== undefined && max !== undefined && min > max) {
		found.push(problem('validation', 'The minimum value is above the maximum.'))
	}
	const wrong = pattern === undefined ? null : patternProblem(pattern)
	if (wrong !== null) found.push(problem('pattern', wrong))
	const { maxParties, defaultParties } = question
	if (maxParties !== undefined && defaultParties !== undefined && defaultParties > maxParties) {
		found.push(problem('defaultParties', 'More initial rows than the maximum.'))
	}
	return found
}

/** Invalid patterns are reported at their questions. */
function patternsProblems(questions: readonly Question[]): DefinitionProblem[] {
	const patterns = questions.flatMap(({ validation }) => validation?.pattern ?? [])
	const sizes = patterns.map((pattern) => (patternProblem(pattern) === null ? compilePattern(pattern).size : 0))
	if (sizes.reduce((sum, one) => sum + one, 0) <= PATTERNS_SIZE_MAX) return []
	return [{ id: null, field: 'pattern', message: 'Together the patterns are too complex. Please simplify some.' }]
}

function countryProblems(question: Question, known: Known): DefinitionProblem[] {
	if (question.type !== 'state_province' || question.countryFrom === undefined) return []
	if (known.has(question.countryFrom) && question.countryFrom !== question.id) return []
	return [{ id: question.id, field: 'countryFrom', message: 'The country question was not found.' }]
}

function mappingProblems(question: Question): DefinitionProblem[] {
	if (question.mapsTo === undefined || canMapTo(question.type, question.mapsTo)) return []
	return [{ id: question.id, field: 'mapsTo', message: 'A question of this type can’t map to this field.' }]
}

function missingText({ id, text }: Question): DefinitionProblem[] {
	return text.trim() === '' ? [{ id, field: 'text', message: 'A question needs a text.' }] : []
}

function ofSection(section: Section, known: Known): DefinitionProblem[] {
	const untitled = section.title.trim() === ''
	const own = [
		...(untitled ? [{ id: section.id, field: 'title', message: 'A section needs a title.' }] : []),
		...logicProblems(section.id, section.conditionalLogic, known),
	]
	const within = section.questions.some((question) =>
		section.conditionalLogic?.conditions.some((condition) => condition.dependsOn === question.id),
	)
	if (!within) return own
	const message = 'A section cannot depend on a question within it.'
	return [...own, { id: section.id, field: 'conditionalLogic', message }]
}

/** The problems of a definition; empty when it can be published. */
export function definitionProblems(definition: Definition): DefinitionProblem[] {
	const questions = questionsOf(definition)
	if (questions.length > QUESTIONS_MAX) {
		return [{ id: null, field: 'sections', message: `At most ${QUESTIONS_MAX} questions.` }]
	}
	const known = new Map(questions.map((question) => [question.id, question]))
	const problems = [
		...duplicates([...questions.map(({ id }) => id), ...definition.sections.map(({ id }) => id)]),
		...definition.sections.flatMap((section) => ofSection(section, known)),
		...patternsProblems(questions),
		...questions.flatMap((question) => [
			...missingText(question),
			...logicProblems(question.id, question.conditionalLogic, known),
			...optionProblems(question),
			...boundProblems(question),
			...countryProblems(question, known),
			...mappingProblems(question),
		]),
	]
	const reported = new Set(problems.flatMap(({ id, message }) => (message === ON_ITSELF ? [id] : [])))
	const circular = dependencyOrder(definition).circular.filter((id) => !reported.has(id))
	const message = 'Its conditions are circular.'
	return [...problems, ...circular.map((id) => ({ id, field: 'conditionalLogic', message }))]
}
