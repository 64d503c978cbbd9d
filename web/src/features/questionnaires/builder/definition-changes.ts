import { type Definition, type Question, questionsOf, type Section } from '@praxis/contract/questionnaires/definition'
import { questionnaireFields } from '@praxis/contract/questionnaires/questionnaires.fields'
import type { BuilderValues } from './edit-history.ts'

interface DefinitionChanges {
	/** The texts of questions. */
	readonly added: readonly string[]
	readonly changed: readonly string[]
	readonly removed: readonly string[]
	/** Sections that were added, removed, renamed or got other conditions. */
	readonly sections: number
	readonly isReordered: boolean
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
	return new Map(items.map((item) => [item.id, item]))
}

/** Independent of the order of fields, which jsonb does not keep. */
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
export function compareDefinitions(before: Definition, after: Definition): DefinitionChanges {
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

const NAMED_MAX = 6

function named(what: string, texts: readonly string[]): string[] {
	if (texts.length === 0) return []
	const some = texts.slice(0, NAMED_MAX).map((text) => `“${text}”`)
	const more = texts.length - some.length
	return [`${what}: ${some.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}

/** One line for each kind of change. */
export function describeChanges({ added, changed, removed, sections, isReordered }: DefinitionChanges): string[] {
	return [
		...named('New', added),
		...named('Changed', changed),
		...named('Removed', removed),
		...(sections > 0 ? [sections === 1 ? 'One section changed' : `${sections} sections changed`] : []),
		...(isReordered ? ['Questions reordered'] : []),
	]
}

type Details = Omit<BuilderValues, 'draft'>

/** One line for each changed detail. */
export function describeDetailChanges(before: Details, after: Details): string[] {
	return [
		...(before.title === after.title ? [] : [`Title: “${after.title}”`]),
		...(before.description === after.description ? [] : ['Description changed']),
		...(before.practiceArea === after.practiceArea ? [] : [`Practice area: ${after.practiceArea ?? 'any'}`]),
		...(before.type === after.type ? [] : [`Type: ${questionnaireFields.type.values[after.type]}`]),
	]
}
