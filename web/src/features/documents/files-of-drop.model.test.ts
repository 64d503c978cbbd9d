import { expect, test } from 'vitest'
import { filesOfDrop, folderPathOf } from './files-of-drop.ts'

type Tree = { readonly [name: string]: Tree | string }

/** Entries as browsers give them: a directory is read in parts of two. */
function entryOf(name: string, content: Tree | string, path = ''): FileSystemEntry {
	const fullPath = `${path}/${name}`
	if (typeof content === 'string') {
		const file = (take: (file: File) => void) => take(new File([content], name))
		return { isFile: true, isDirectory: false, name, fullPath, file } as unknown as FileSystemEntry
	}
	const createReader = () => {
		const left = Object.entries(content).map(([child, of]) => entryOf(child, of, fullPath))
		return { readEntries: (take: (entries: FileSystemEntry[]) => void) => take(left.splice(0, 2)) }
	}
	return { isFile: false, isDirectory: true, name, fullPath, createReader } as unknown as FileSystemEntry
}

function drop(tree: Tree, files: File[] = []) {
	const items = Object.entries(tree).map(([name, of]) => ({ webkitGetAsEntry: () => entryOf(name, of) }))
	return { items, files } as unknown as Pick<DataTransfer, 'items' | 'files'>
}

test('files of a drop come with those inside folders, each with the folders it was in', async () => {
	const found = await filesOfDrop(
		drop({ 'a.pdf': '1', Case: { 'b.pdf': '2', 'c.pdf': '3', 'd.pdf': '4', Old: { 'e.pdf': '5' } } }),
	)
	expect(found.map((file) => [...folderPathOf(file), file.name].join('/'))).toEqual([
		'a.pdf',
		'Case/b.pdf',
		'Case/c.pdf',
		'Case/d.pdf',
		'Case/Old/e.pdf',
	])
})

test('an empty folder has no files, and what is no file is passed over', async () => {
	expect(await filesOfDrop(drop({ Empty: {} }))).toEqual([])
	const plain = new File(['1'], 'mail.eml')
	expect(await filesOfDrop(drop({}, [plain]))).toEqual([plain])
	const text = { items: [{ webkitGetAsEntry: () => null }], files: [plain] }
	expect(await filesOfDrop(text as unknown as Pick<DataTransfer, 'items' | 'files'>)).toEqual([plain])
})

test('a drop of more than five thousand files is refused as a whole', async () => {
	const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.txt`, 'x']))
	expect(await filesOfDrop(drop({ Many: files(5_000) }))).toHaveLength(5_000)
	await expect(filesOfDrop(drop({ Many: files(5_001) }))).rejects.toThrow('At most 5,000 files can be dropped at once.')
})

test('a file or folder that cannot be read is named', async () => {
	const denied = (_: unknown, fail: (error: DOMException) => void) => fail(new DOMException('', 'NotFoundError'))
	const file = { isFile: true, name: 'gone.pdf', fullPath: '/gone.pdf', file: denied }
	const folder = { isFile: false, name: 'Locked', createReader: () => ({ readEntries: denied }) }
	const dropOf = (entry: unknown) =>
		({ items: [{ webkitGetAsEntry: () => entry }], files: [] }) as unknown as Pick<DataTransfer, 'items' | 'files'>
	await expect(filesOfDrop(dropOf(file))).rejects.toThrow('“gone.pdf” could not be read.')
	await expect(filesOfDrop(dropOf(folder))).rejects.toThrow('“Locked” could not be read.')
})

test('a file that was picked with its folder knows it too', () => {
	const file = Object.assign(new File([''], 'b.pdf'), { webkitRelativePath: 'Case/Old/b.pdf' })
	expect(folderPathOf(file)).toEqual(['Case', 'Old'])
	expect(folderPathOf(new File([''], 'a.pdf'))).toEqual([])
})
