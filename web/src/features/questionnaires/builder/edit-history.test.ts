import type { QuestionnaireRecord } from '@praxis/contract/questionnaires/questionnaires.fields'
import { expect, test } from 'vitest'
import { type HistoryStore, historyStore, valuesOf } from './edit-history.ts'

const BASE: QuestionnaireRecord = {
	id: '0198a000-0000-7000-8000-000000000001',
	title: 'A',
	description: '',
	practiceArea: null,
	type: 'short',
	status: 'draft',
	publishedVersion: null,
	hasUnpublishedChanges: true,
	audience: 'public',
	questionCount: 0,
	responseCount: 0,
	createdAt: '2026-01-01T00:00:00.000Z',
	updatedAt: '2026-01-01T00:00:00.000Z',
	version: 1,
	draft: { sections: [] },
	problems: [],
}

function type(store: HistoryStore, title: string, tag?: string, at = 0): void {
	store.dispatch({ kind: 'edit', change: (values) => ({ ...values, title }), tag, at })
}
const titleOf = (store: HistoryStore) => store.get().present.title

test('what is typed in one go is undone in one go', () => {
	const store = historyStore(BASE)
	type(store, 'AB', 'title', 10)
	type(store, 'ABC', 'title', 500)
	type(store, 'X', 'title', 9_000)
	const seen: string[] = []
	for (let step = 0; step < 3; step += 1) {
		store.dispatch({ kind: 'undo' })
		seen.push(titleOf(store))
	}
	expect(seen).toEqual(['ABC', 'A', 'A'])
	expect(store.get().present).toBe(store.get().saved)
	store.dispatch({ kind: 'redo' })
	store.dispatch({ kind: 'redo' })
	store.dispatch({ kind: 'redo' })
	expect(titleOf(store)).toBe('X')
})

test('another change forgets what had been undone', () => {
	const store = historyStore(BASE)
	type(store, 'B')
	store.dispatch({ kind: 'undo' })
	type(store, 'C')
	store.dispatch({ kind: 'redo' })
	expect(titleOf(store)).toBe('C')
})

test('is as the server has it once saved, unless more was typed meanwhile', () => {
	const store = historyStore(BASE)
	type(store, 'B')
	const sent = store.get().present
	store.dispatch({ kind: 'saved', sent, base: { ...BASE, title: 'B', version: 2 } })
	expect(store.get().present).toBe(store.get().saved)
	type(store, 'C')
	const before = store.get().present
	type(store, 'CD')
	store.dispatch({ kind: 'saved', sent: before, base: { ...BASE, title: 'C', version: 3 } })
	expect(titleOf(store)).toBe('CD')
	expect(store.get()).toMatchObject({ saved: { title: 'C' }, base: { version: 3 } })
})

test('changes that were kept are changes to what they were made to', () => {
	const store = historyStore({ ...BASE, version: 7 })
	store.dispatch({ kind: 'replaced', base: BASE, present: { ...valuesOf(BASE), title: 'Kept' } })
	expect(store.get()).toMatchObject({ base: { version: 1 }, saved: { title: 'A' }, present: { title: 'Kept' } })
})

test('notifies its listeners', () => {
	const store = historyStore(BASE)
	let heard = 0
	const stop = store.subscribe(() => {
		heard += 1
	})
	type(store, 'B')
	stop()
	type(store, 'C')
	expect(heard).toBe(1)
})
