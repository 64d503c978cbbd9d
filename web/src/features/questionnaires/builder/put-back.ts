import type { Definition } from '@praxis/contract/questionnaires/definition'
import { insertQuestion, insertSection, newSection, placeOf, questionIn } from './definition-edits.ts'

/** What opens when something has gone: the one after it, else the one before. */
export function neighbourOf(draft: Definition, id: string): string | null {
	const place = placeOf(draft, id)
	const siblings =
		place === null
			? draft.sections
			: (draft.sections.find((section) => section.id === place.sectionId)?.questions ?? [])
	const at = siblings.findIndex((one) => one.id === id)
	return siblings[at + 1]?.id ?? siblings[at - 1]?.id ?? place?.sectionId ?? null
}

/** Puts back what was removed, where it was, and keeps whatever else was changed since. */
export function restored(now: Definition, before: Definition, id: string): Definition {
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
