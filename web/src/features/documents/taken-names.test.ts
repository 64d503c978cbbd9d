import { expect, it } from 'vitest'
import { decided, type TakenFile } from './taken-names.ts'

function taken(id: string, lockedByName: string | null = null): TakenFile {
	const document = { index: 0, id: `document of ${id}`, title: id, versionNumber: 1, lockedByName }
	return { placed: { file: new File([id], `${id}.txt`), id, folderId: null }, document }
}

it('sends what is kept, and as versions what is to be one', () => {
	const all = [taken('a'), taken('b'), taken('c')]
	const decisions = { a: 'version', b: 'both', c: 'skip' } as const
	const sent = decided(all, ({ placed }) => decisions[placed.id as keyof typeof decisions])
	expect(sent.map(({ id, documentId }) => [id, documentId])).toEqual([
		['a', 'document of a'],
		['b', undefined],
	])
})

it('adds no version to a document that another user has checked out', () => {
	const [sent] = decided([taken('a', 'Ada Osei')], () => 'version')
	expect(sent?.documentId).toBeUndefined()
})
