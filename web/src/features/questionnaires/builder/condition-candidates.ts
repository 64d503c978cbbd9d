import { type Definition, type Question, questionsOf } from '@praxis/contract/questionnaires/definition'
import { UNHEARD_TYPES } from '@praxis/contract/questionnaires/visibility'

/** The questions that are shown or not according to what one of `ids` is answered, through others too. */
function dependentsOf(definition: Definition, ids: ReadonlySet<string>): ReadonlySet<string> {
	const needs = definition.sections.flatMap((section) =>
		section.questions.map((question) => ({
			id: question.id,
			on: [section.conditionalLogic, question.conditionalLogic].flatMap(
				(logic) => logic?.conditions.map((condition) => condition.dependsOn) ?? [],
			),
		})),
	)
	const found = new Set(ids)
	for (let before = -1; before !== found.size; ) {
		before = found.size
		for (const { id, on } of needs) if (on.some((need) => found.has(need))) found.add(id)
	}
	return found
}

/** The questions a question or section may wait for: none that would lead back to itself. */
export function conditionCandidates(definition: Definition, ownerId: string): readonly Question[] {
	const section = definition.sections.find((one) => one.id === ownerId)
	const own = section === undefined ? [ownerId] : section.questions.map((question) => question.id)
	const barred = dependentsOf(definition, new Set(own))
	return questionsOf(definition).filter((question) => !barred.has(question.id) && !UNHEARD_TYPES.has(question.type))
}

/** The answers any condition waits for from a question. */
export function awaitedValues(definition: Definition, questionId: string): ReadonlySet<string> {
	const rules = definition.sections.flatMap((section) => [
		section.conditionalLogic,
		...section.questions.map((question) => question.conditionalLogic),
	])
	const values = rules.flatMap((rule) =>
		(rule?.conditions ?? []).flatMap(({ dependsOn, showWhen }) => (dependsOn === questionId ? showWhen : [])),
	)
	return new Set(values)
}
