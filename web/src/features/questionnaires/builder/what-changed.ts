import { type Definition, type Question, questionsOf, type Section } from '@praxis/contract/questionnaires/definition'

export interface DefinitionChanges {
	/** The texts of questions. */
	readonly added: readonly string[]
	readonly changed: readonly string[]
	readonly removed: readonly string[]
	/** Sections that were added, removed, renamed or are asked at other times. */
	readonly sections: number
	readonly isReordered: boolean
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
	return new Map(items.map((item) => [item.id, item]))
}

/** The same whatever the order of the fields: the database keeps its own. */
function fingerprint(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		typeof part === 'object' && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	)
}

function headOf(section: Section): string {
	return fingerprint({ ...section, questions: [] })
}

function changedSections(before: readonly Section[], after: readonly Section[]): number {
	const [old, now] = [byId(before), byId(after)]
	const gone = before.filter(({ id }) => !now.has(id)).length
	return gone + after.filter((section) => headOf(section) !== headOf(old.get(section.id) ?? EMPTY)).length
}

const EMPTY: Section = { id: '', title: '', questions: [] }

function orderOf(questions: readonly Question[], among: ReadonlyMap<string, Question>): string {
	return questions.flatMap(({ id }) => (among.has(id) ? [id] : [])).join(' ')
}

/** How one definition differs from an earlier one. */
export function whatChanged(before: Definition, after: Definition): DefinitionChanges {
	const [was, is] = [questionsOf(before), questionsOf(after)]
	const [old, now] = [byId(was), byId(is)]
	return {
		added: is.filter(({ id }) => !old.has(id)).map((one) => one.text),
		changed: is
			.filter((one) => old.has(one.id) && fingerprint(one) !== fingerprint(old.get(one.id)))
			.map((one) => one.text),
		removed: was.filter(({ id }) => !now.has(id)).map((one) => one.text),
		sections: changedSections(before.sections, after.sections),
		isReordered: orderOf(was, now) !== orderOf(is, old),
	}
}
