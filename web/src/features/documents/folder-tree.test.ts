import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import { expect, it } from 'vitest'
import { folderPathOf } from './files-of-drop.ts'
import { DELETED, FAVORITES } from './folder-rail.tsx'
import { ancestryOf, folderTree, uploadsIn } from './folder-tree.ts'

const folder = (id: string, parentId: string | null = null): DocumentFolder => ({
	id,
	name: id.toUpperCase(),
	color: 'blue',
	parentId,
	caseId: null,
	clientId: null,
	count: 0,
	version: 1,
})

it('lists each folder after the one it is in, and one whose parent is hidden at the top', () => {
	const folders = [folder('b', 'a'), folder('z'), folder('a'), folder('c', 'b'), folder('lost', 'hidden')]
	expect(folderTree(folders).map(({ depth, path }) => [depth, path])).toEqual([
		[0, 'Z'],
		[0, 'A'],
		[1, 'A / B'],
		[2, 'A / B / C'],
		[0, 'LOST'],
	])
	expect(ancestryOf(folders, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
	expect(ancestryOf(folders, 'none')).toEqual([])
})

it('reads the folders of a picked file', () => {
	const file = new File(['x'], 'a.pdf')
	expect(folderPathOf(file)).toEqual([])
	Object.defineProperty(file, 'webkitRelativePath', { value: 'Scans/2024/a.pdf' })
	expect(folderPathOf(file)).toEqual(['Scans', '2024'])
})

it('lists unfinished uploads under all documents and their folder, never under favorites and deleted', () => {
	const uploads = [
		{ id: '1', folderId: null },
		{ id: '2', folderId: 'a' },
	]
	const shown = (place: string) => uploadsIn(place, uploads).map(({ id }) => id)
	expect(shown('')).toEqual(['1', '2'])
	expect(shown('a')).toEqual(['2'])
	expect(shown('b')).toEqual([])
	expect(shown(FAVORITES)).toEqual([])
	expect(shown(DELETED)).toEqual([])
})
