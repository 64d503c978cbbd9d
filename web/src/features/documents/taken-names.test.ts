import { afterEach, expect, it, vi } from 'vitest'
import { decided, findTaken, type PlacedFile, type TakenFile } from './taken-names.ts'

afterEach(() => vi.unstubAllGlobals())

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

it('does not ask about names that will be refused, which would refuse the others with them', async () => {
	const asked: unknown[] = []
	vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
		asked.push(JSON.parse(String(body)))
		return Response.json({ taken: [] })
	})
	const names = ['Deed.txt', 'bell\u0007.txt', ' ', `${'x'.repeat(197)}.txt`, `${'x'.repeat(196)}.txt `]
	const files = names.map((name): PlacedFile => ({ file: new File(['x'], name), id: name, folderId: null }))
	const { free, taken } = await findTaken(files, {})
	expect(asked).toEqual([{ files: [names[0], names[4]].map((name) => ({ name, folderId: null })) }])
	expect([free.length, taken.length]).toEqual([5, 0])
})
