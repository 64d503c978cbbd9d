import { addDays, isDate } from '../kernel/dates.ts'
import { type Answers, type Definition, TASK_DATE_TARGETS, type TaskDateTarget } from '../questionnaires/definition.ts'
import { dayInText, type MappedAnswer, mappedAnswersOf } from '../questionnaires/field-mappings.ts'
import { withSuggestedTargets } from '../questionnaires/suggest-target.rules.ts'
import { type Candidate, type DateField, dateFieldOf } from './review.fields.ts'

interface Answered {
	readonly definition: Definition
	readonly answers: Answers
}

interface ProposedDate {
	readonly field: DateField
	readonly date: { readonly label: string; readonly use: TaskDateTarget }
	readonly candidates: readonly Candidate[]
	readonly isSuggested?: boolean
}

/** What the answers fill in, and the questions of which only the wording suggests it. */
export function mappedSaid(answers: Answered | null) {
	if (answers === null) return { mapped: [], suggested: new Set<string>() }
	const { definition, suggested } = withSuggestedTargets(answers.definition)
	return { mapped: mappedAnswersOf(definition, answers.answers), suggested }
}

/** Days to sue after a right-to-sue notice: 42 U.S.C. § 2000e-5(f)(1). */
const DAYS_TO_SUE = 90

/** The limitation dates that are named, and those that run from a right-to-sue notice. */
export function limitationsSaid(mapped: readonly MappedAnswer[]): Candidate[] {
	const dates = mapped.filter((fill) => isDate(fill.text))
	const named = dates.filter((fill) => fill.target === 'case.limitationOn')
	const notices = dates.filter((fill) => fill.target === 'case.rightToSueOn')
	return [
		...named.map((fill) => ({ value: fill.text, from: fill.questionText })),
		...notices.map((fill) => ({
			value: addDays(fill.text, DAYS_TO_SUE),
			from: `${fill.questionText}: ${dayInText(fill.text)} + ${DAYS_TO_SUE} days (42 U.S.C. § 2000e-5(f)(1))`,
		})),
	]
}

const TASK_DATES: ReadonlySet<string> = new Set(TASK_DATE_TARGETS)
const isTaskDate = (target: string): target is TaskDateTarget => TASK_DATES.has(target)

/** The answered dates that become tasks of the case, in the order of the questions. */
export function datesSaid(mapped: readonly MappedAnswer[], suggested: ReadonlySet<string>): ProposedDate[] {
	return mapped.flatMap(({ target, text, questionId, questionText: label }): ProposedDate[] => {
		if (!isTaskDate(target) || !isDate(text)) return []
		const isSuggested = suggested.has(questionId)
		const candidates = [{ value: text, from: label }]
		return [
			{ field: dateFieldOf(questionId), date: { label, use: target }, candidates, ...(isSuggested && { isSuggested }) },
		]
	})
}
