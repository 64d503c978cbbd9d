import type { Definition } from '@praxis/contract/questionnaires/definition'
import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	copyItem,
	insertQuestion,
	newQuestion,
	newSection,
	placeOf,
	removeItem,
	restoreItem,
	stepItem,
} from './definition-edits.ts'
import { historyStore } from './edit-history.ts'

const BASE = {
	id: 'q',
	title: '',
	description: '',
	practiceArea: null,
	type: 'short',
	version: 1,
	draft: { sections: [] },
} as unknown as QuestionnaireRecord

const step = fc.oneof(
	fc.record({
		kind: fc.constant('edit' as const),
		title: fc.string({ maxLength: 3 }),
		tag: fc.constantFrom('title', undefined),
		after: fc.nat(3_000),
	}),
	fc.constantFrom({ kind: 'undo' as const }, { kind: 'redo' as const }),
)

test('however it is edited, undoing all leads to the beginning and doing all again to the end', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
			const store = historyStore(BASE)
			let at = 0
			for (const one of steps) {
				if (one.kind !== 'edit') store.dispatch(one)
				else {
					at += one.after
					store.dispatch({ kind: 'edit', change: (values) => ({ ...values, title: one.title }), tag: one.tag, at })
				}
			}
			while (store.get().future.length > 0) store.dispatch({ kind: 'redo' })
			const end = store.get().present
			const count = store.get().past.length
			for (let left = count; left > 0; left -= 1) store.dispatch({ kind: 'undo' })
			expect(store.get().present).toBe(store.get().saved)
			for (let left = count; left > 0; left -= 1) store.dispatch({ kind: 'redo' })
			expect(store.get().present).toBe(end)
		}),
	)
})

/** Sections of so many questions each, with ids that tell where they began. */
const definition = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }).map(
	(counts): Definition => ({
		sections: counts.map((count, section) => ({
			...newSection(),
			id: `s${section}`,
			questions: Array.from({ length: count }, (_, at) => ({ ...newQuestion(), id: `q${section}${at}` })),
		})),
	}),
)
const idsOf = ({ sections }: Definition) => sections.flatMap((one) => [one.id, ...one.questions.map(({ id }) => id)])
const pick = (draft: Definition, place: number) => idsOf(draft)[place % idsOf(draft).length] ?? ''

test('what is removed and restored is where it was', () => {
	fc.assert(
		fc.property(definition, fc.nat(50), (draft, place) => {
			const id = pick(draft, place)
			const removed = removeItem(draft, id)
			expect(idsOf(removed)).not.toContain(id)
			expect(restoreItem(removed, draft, id)).toEqual(draft)
			expect(restoreItem(draft, draft, id)).toBe(draft)
		}),
	)
})

test('a step forward and a step back is none, unless an end was met', () => {
	fc.assert(
		fc.property(definition, fc.nat(50), fc.constantFrom<-1 | 1>(1, -1), (draft, place, by) => {
			const id = pick(draft, place)
			const moved = stepItem(draft, id, by)
			expect(idsOf(moved).toSorted()).toEqual(idsOf(draft).toSorted())
			if (moved !== draft) expect(stepItem(moved, id, by === 1 ? -1 : 1)).toEqual(draft)
		}),
	)
})

test('a copy stands right after what it was made of, with ids of its own', () => {
	fc.assert(
		fc.property(definition, fc.nat(50), (draft, place) => {
			const id = pick(draft, place)
			const { definition: copied, id: copy } = copyItem(draft, id)
			expect(new Set(idsOf(copied)).size).toBe(idsOf(copied).length)
			expect(idsOf(copied).filter((one) => idsOf(draft).includes(one))).toEqual(idsOf(draft))
			const [from, to] = [placeOf(copied, id), placeOf(copied, copy)]
			if (from !== null) expect(to).toEqual({ ...from, index: from.index + 1 })
			else
				expect(copied.sections.findIndex((one) => one.id === copy)).toBe(
					draft.sections.findIndex((one) => one.id === id) + 1,
				)
		}),
	)
})

test('an inserted question is where it was put, and the others keep their order', () => {
	fc.assert(
		fc.property(definition, fc.nat(9), fc.nat(9), (draft, sectionAt, at) => {
			const section = draft.sections[sectionAt % draft.sections.length]
			if (section === undefined) return
			const index = at % (section.questions.length + 1)
			const question = { ...newQuestion(), id: 'new' }
			const after = insertQuestion(draft, question, { sectionId: section.id, index })
			expect(placeOf(after, 'new')).toEqual({ sectionId: section.id, index })
			expect(removeItem(after, 'new')).toEqual(draft)
		}),
	)
})
