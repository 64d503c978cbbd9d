import type { Definition, Question, StandardTarget } from './definition.ts'

/** Dates by the wording of a date's question, the first that fits. */
const DATES: readonly (readonly [RegExp, StandardTarget])[] = [
	[/birth|nacimiento/i, 'case.description'],
	[/right[\s-]+to[\s-]+sue/i, 'case.rightToSueOn'],
	[/statute of limitations?|limitations? (date|period)|prescripci[oó]n/i, 'case.limitationOn'],
	[
		/\b(hearing|trial|arraignment|deposition|mediation|court (date|appearance)|appear in court|audiencia|juicio)\b/i,
		'case.hearingOn',
	],
	[
		/\b(deadline|due|must (sign|respond|reply|answer|file|pay|appeal)|(sign|respond|reply|answer|file|pay|appeal) by|by which|respon(se|d) date|foreclosure sale|contingency date|fecha l[ií]mite|plazo|vence)\b/i,
		'case.deadlineOn',
	],
	[
		/\b(eeoc|agency charge|date of (the )?(loss|breach|accident|incident|injury|notice)|adverse action|served|service of process|notificaci[oó]n)\b/i,
		'case.startOn',
	],
]

/** A longer text asks for more than a court or a number. */
const TEXT_MAX = 60

const TEXTS: readonly (readonly [RegExp, StandardTarget])[] = [
	[
		/\b(docket|cause number|index number|(case|court file) (number|no\.?|#)|n[uú]mero de (caso|expediente))(?!\w)/i,
		'case.docketNumber',
	],
	[/^(name of |which |in which )?(the )?(court|tribunal|juzgado)\b|\bname of the court\b/i, 'case.court'],
]

/** The field that the wording of a question suggests for a deadline, court or docket number; null where it suggests none. A person
 *  decides on it: in the builder, or in the review. */
export function suggestedTarget({ type, text }: Pick<Question, 'type' | 'text'>): StandardTarget | null {
	if (type === 'text' && text.length > TEXT_MAX) return null
	const found = (type === 'date' ? DATES : type === 'text' ? TEXTS : []).find(([wording]) => wording.test(text))?.[1]
	return found === undefined || found === 'case.description' ? null : found
}

/** A definition whose questions without a target have the suggested one, and the ids of these. */
export function withSuggestedTargets(definition: Definition): {
	readonly definition: Definition
	readonly suggested: ReadonlySet<string>
} {
	const suggested = new Set<string>()
	const sections = definition.sections.map((section) => ({
		...section,
		questions: section.questions.map((question): Question => {
			const mapsTo = question.mapsTo === undefined ? suggestedTarget(question) : null
			if (mapsTo === null) return question
			suggested.add(question.id)
			return { ...question, mapsTo }
		}),
	}))
	return { definition: { ...definition, sections }, suggested }
}
