import { newId } from '@praxis/contract/kernel/new-id'
import type { Definition, Question, QuestionType, Section } from '@praxis/contract/questionnaires/definition'
import { canMapTo } from '@praxis/contract/questionnaires/field-mappings'
import { isOwnTarget } from '@praxis/contract/questionnaires/fill-target'

/** What to open after a removal: the next item, else the previous one. */
export function neighborOf(draft: Definition, id: string): string | null {
	const place = placeOf(draft, id)
	const siblings =
		place === null
			? draft.sections
			: (draft.sections.find((section) => section.id === place.sectionId)?.questions ?? [])
	const at = siblings.findIndex((one) => one.id === id)
	return siblings[at + 1]?.id ?? siblings[at - 1]?.id ?? place?.sectionId ?? null
}

/** Restores a removed item at its place and keeps later changes. */
export function restoreItem(now: Definition, before: Definition, id: string): Definition {
	if (questionIn(now, id) !== null || now.sections.some((section) => section.id === id)) return now
	const place = placeOf(before, id)
	const question = questionIn(before, id)
	if (place !== null && question !== null) {
		if (now.sections.some((section) => section.id === place.sectionId)) return insertQuestion(now, question, place)
		const home = before.sections.find((section) => section.id === place.sectionId) ?? newSection()
		return insertSection(now, { ...home, questions: [question] }, now.sections.length)
	}
	const at = before.sections.findIndex((section) => section.id === id)
	const section = before.sections[at]
	return section === undefined ? now : insertSection(now, section, at)
}

/** Where a question stands. */
export interface Place {
	readonly sectionId: string
	readonly index: number
}

const ID_TAIL = 12

/** Answers refer to it, so it never changes. */
function newItemId(prefix: 'q' | 's'): string {
	return `${prefix}_${newId().replaceAll('-', '').slice(-ID_TAIL)}`
}

export function newQuestion(type: QuestionType = 'text'): Question {
	return withType({ id: newItemId('q'), text: '', type: 'text', required: false }, type)
}

export function newSection(): Section {
	return { id: newItemId('s'), title: '', questions: [] }
}

/** All sections as they were but the one that is changed, so that what is shown of the others stays. */
function mapSection(definition: Definition, id: string, change: (section: Section) => Section): Definition {
	return { sections: definition.sections.map((section) => (section.id === id ? change(section) : section)) }
}

export function placeOf(definition: Definition, questionId: string): Place | null {
	for (const section of definition.sections) {
		const index = section.questions.findIndex((question) => question.id === questionId)
		if (index >= 0) return { sectionId: section.id, index }
	}
	return null
}

export function changeSection(
	definition: Definition,
	id: string,
	change: Partial<Omit<Section, 'id' | 'questions'>>,
): Definition {
	return mapSection(definition, id, (section) => ({ ...section, ...change }))
}

export function changeQuestion(
	definition: Definition,
	id: string,
	change: (question: Question) => Question,
): Definition {
	const place = placeOf(definition, id)
	if (place === null) return definition
	return mapSection(definition, place.sectionId, (section) => ({
		...section,
		questions: section.questions.map((question) => (question.id === id ? change(question) : question)),
	}))
}

export function insertQuestion(definition: Definition, question: Question, place: Place): Definition {
	return mapSection(definition, place.sectionId, (section) => ({
		...section,
		questions: section.questions.toSpliced(place.index, 0, question),
	}))
}

export function insertSection(definition: Definition, section: Section, index: number): Definition {
	return { sections: definition.sections.toSpliced(index, 0, section) }
}

export function removeItem(definition: Definition, id: string): Definition {
	const place = placeOf(definition, id)
	if (place === null) return { sections: definition.sections.filter((section) => section.id !== id) }
	return mapSection(definition, place.sectionId, (section) => ({
		...section,
		questions: section.questions.toSpliced(place.index, 1),
	}))
}

/** Puts a question before or after another, or at either end of a section. */
export function moveQuestion(
	definition: Definition,
	id: string,
	to: { readonly over: string; readonly edge: 'before' | 'after' },
): Definition {
	const from = placeOf(definition, id)
	const question = questionIn(definition, id)
	if (from === null || question === null || to.over === id) return definition
	const without = removeItem(definition, id)
	const beside = placeOf(without, to.over)
	if (beside !== null) {
		const index = to.edge === 'before' ? beside.index : beside.index + 1
		return insertQuestion(without, question, { ...beside, index })
	}
	return insertQuestion(without, question, atSection(without, to))
}

/** A title of a section lies between two lists: after it is the head of its own, before it the end of the one above. */
function atSection(
	{ sections }: Definition,
	{ over, edge }: { readonly over: string; readonly edge: 'before' | 'after' },
): Place {
	const at = sections.findIndex((section) => section.id === over)
	const above = edge === 'before' ? sections[at - 1] : undefined
	return above === undefined ? { sectionId: over, index: 0 } : { sectionId: above.id, index: above.questions.length }
}

/** Puts a section before or after another. */
export function moveSection(
	definition: Definition,
	id: string,
	to: { readonly over: string; readonly edge: 'before' | 'after' },
): Definition {
	const section = definition.sections.find((one) => one.id === id)
	if (section === undefined || to.over === id) return definition
	const rest = definition.sections.filter((one) => one.id !== id)
	const beside = rest.findIndex((one) => one.id === to.over)
	if (beside < 0) return definition
	return { sections: rest.toSpliced(to.edge === 'before' ? beside : beside + 1, 0, section) }
}

/** Moves a question or a section by one place; a question at the end of its section moves into the next. */
export function stepItem(definition: Definition, id: string, by: -1 | 1): Definition {
	const place = placeOf(definition, id)
	if (place === null) {
		const over = definition.sections[definition.sections.findIndex((one) => one.id === id) + by]
		return over === undefined
			? definition
			: moveSection(definition, id, { over: over.id, edge: by < 0 ? 'before' : 'after' })
	}
	const at = definition.sections.findIndex((section) => section.id === place.sectionId)
	const neighbor = definition.sections[at]?.questions[place.index + by]
	if (neighbor !== undefined) {
		return moveQuestion(definition, id, { over: neighbor.id, edge: by < 0 ? 'before' : 'after' })
	}
	const next = definition.sections[at + by]
	const question = questionIn(definition, id)
	if (next === undefined || question === null) return definition
	const index = by < 0 ? next.questions.length : 0
	return insertQuestion(removeItem(definition, id), question, { sectionId: next.id, index })
}

export function questionIn(definition: Definition, id: string): Question | null {
	for (const section of definition.sections) {
		const found = section.questions.find((question) => question.id === id)
		if (found !== undefined) return found
	}
	return null
}

/** A copy right after the question or section itself, and its id. The questions of a copied section are new ones too: a
 *  condition on one of them then waits for the copy. */
export function copyItem(definition: Definition, id: string): { readonly definition: Definition; readonly id: string } {
	const place = placeOf(definition, id)
	const question = questionIn(definition, id)
	if (place !== null && question !== null) {
		const copy = { ...question, id: newItemId('q') }
		return { definition: insertQuestion(definition, copy, { ...place, index: place.index + 1 }), id: copy.id }
	}
	const at = definition.sections.findIndex((section) => section.id === id)
	const section = definition.sections[at]
	if (section === undefined) return { definition, id }
	const copy = copyOfSection(section)
	return { definition: insertSection(definition, copy, at + 1), id: copy.id }
}

function copyOfSection(section: Section): Section {
	const renamed = new Map(section.questions.map((question) => [question.id, newItemId('q')]))
	const now = (id: string) => renamed.get(id) ?? id
	const questions = section.questions.map((question): Question => {
		const { conditionalLogic: logic, countryFrom } = question
		const conditions = logic?.conditions.map((one) => ({ ...one, dependsOn: now(one.dependsOn) }))
		return {
			...question,
			id: now(question.id),
			...(logic === undefined || conditions === undefined ? {} : { conditionalLogic: { ...logic, conditions } }),
			...(countryFrom === undefined ? {} : { countryFrom: now(countryFrom) }),
		}
	})
	return { ...section, id: newItemId('s'), questions }
}

const WITH_CHOICES: ReadonlySet<QuestionType> = new Set(['select', 'radio', 'checkbox', 'multiselect'])
const WITH_TEXT: ReadonlySet<QuestionType> = new Set(['text', 'textarea', 'email', 'phone'])
const WITH_PLACEHOLDER: ReadonlySet<QuestionType> = new Set([...WITH_TEXT, 'number', 'select', 'state_province'])

/** What can be set of a question of a type. */
export const can = {
	haveChoices: (type: QuestionType) => WITH_CHOICES.has(type),
	limitLength: (type: QuestionType) => WITH_TEXT.has(type),
	limitNumber: (type: QuestionType) => type === 'number',
	havePlaceholder: (type: QuestionType) => WITH_PLACEHOLDER.has(type),
	beRequired: (type: QuestionType) => type !== 'statement',
} as const

/** The question with another type, without what that type does not have. */
export function withType(question: Question, type: QuestionType): Question {
	const { validation = {}, options, placeholder, countryFrom, maxParties, defaultParties, mapsTo, ...rest } = question
	const { min, max, ...lengths } = validation
	const kept = can.limitNumber(type) ? { min, max } : can.limitLength(type) ? lengths : {}
	const hasLimits = Object.values(kept).some((limit) => limit !== undefined)
	return {
		...rest,
		type,
		required: can.beRequired(type) && question.required,
		...(hasLimits ? { validation: kept } : {}),
		...(mapsTo !== undefined && (type === question.type || (!isOwnTarget(mapsTo) && canMapTo(type, mapsTo)))
			? { mapsTo }
			: {}),
		...(can.haveChoices(type) && options !== undefined ? { options } : {}),
		...(can.havePlaceholder(type) && placeholder !== undefined ? { placeholder } : {}),
		...(type === 'state_province' && countryFrom !== undefined ? { countryFrom } : {}),
		...(type === 'parties_form' && maxParties !== undefined ? { maxParties } : {}),
		...(type === 'parties_form' && defaultParties !== undefined ? { defaultParties } : {}),
	}
}
