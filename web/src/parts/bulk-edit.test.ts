import { expect, test, vi } from 'vitest'
import { toast } from '../ui/toast/toast.tsx'
import { bulkEdit } from './bulk-edit.ts'

interface Row {
	readonly id: string
	readonly version: number
	readonly name: string
	readonly status: string
}

const rows: readonly Row[] = [
	{ id: 'a', version: 1, name: 'Alpha', status: 'New' },
	{ id: 'b', version: 4, name: 'Beta', status: 'Active' },
	{ id: 'c', version: 2, name: 'Gamma', status: 'Closed' },
]

function setUp(refused: readonly string[] = []) {
	const sent: { id: string; version: number; status?: string }[][] = []
	const save = async ({ items }: { items: { id: string; version: number; status?: string }[] }) => {
		sent.push(items)
		const results = items.map((item) => {
			const row = rows.find(({ id }) => id === item.id) ?? rows[0]
			const isRefused = row === undefined || refused.includes(item.id)
			return {
				id: item.id,
				record: isRefused ? null : { ...row, ...item, version: item.version + 1 },
				error: isRefused ? { code: 'stale_version', message: 'Changed meanwhile.' } : null,
			}
		})
		return { answer: { results } }
	}
	const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
	const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
	const edit = bulkEdit<Row, { status?: string }>({ save, nouns: ['case', 'cases'], nameOf: (row) => row.name })
	return { sent, edit, success, error }
}

test('sends only the rows that change; Undo gives each its earlier value, over its new version', async () => {
	const { sent, edit, success } = setUp()
	expect(await edit(rows, (row) => (row.status === 'Closed' ? null : { status: 'Closed' }))).toBe(true)
	expect(sent[0]).toEqual([
		{ id: 'a', version: 1, status: 'Closed' },
		{ id: 'b', version: 4, status: 'Closed' },
	])
	const [text, options] = success.mock.calls[0] ?? []
	expect(text).toBe('Updated 2 cases.')
	await options?.undo?.run()
	expect(sent[1]).toEqual([
		{ id: 'a', version: 2, status: 'New' },
		{ id: 'b', version: 5, status: 'Active' },
	])
	vi.restoreAllMocks()
})

test('names the rows that were refused, and undoes the others', async () => {
	const { edit, success, error } = setUp(['b'])
	expect(await edit(rows, () => ({ status: 'Pending' }))).toBe(false)
	expect(success.mock.calls[0]?.[0]).toBe('Updated 2 cases.')
	expect(error.mock.calls[0]?.[0]).toBe('Not updated: “Beta”: Changed meanwhile.')
	vi.restoreAllMocks()
})

test('undoes changes that are no values of the row by their opposite', async () => {
	const sent: unknown[] = []
	const success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
	const edit = bulkEdit<Row, { isDeleted: boolean }>({
		save: async ({ items }) => {
			sent.push(items)
			return { answer: { results: items.map(({ id }) => ({ id, record: { id, version: 9 }, error: null })) } }
		},
		nouns: ['client', 'clients'],
		nameOf: (row) => row.name,
		undoOf: (_, { isDeleted }) => ({ isDeleted: !isDeleted }),
	})
	expect(await edit(rows.slice(0, 1), () => ({ isDeleted: true }))).toBe(true)
	await success.mock.calls[0]?.[1]?.undo?.run()
	expect(sent).toEqual([[{ id: 'a', version: 1, isDeleted: true }], [{ id: 'a', version: 9, isDeleted: false }]])
	vi.restoreAllMocks()
})

test('where writes are queued, each row is saved by itself', async () => {
	const queued: unknown[] = []
	const info = vi.spyOn(toast, 'info').mockImplementation(() => undefined)
	const edit = bulkEdit<Row, { status: string }>({
		save: () => Promise.reject(new Error('a call for many is not queued')),
		queue: async (input, about) => {
			queued.push([input, about])
			return { kept: true }
		},
		nouns: ['case', 'cases'],
		nameOf: (row) => row.name,
	})
	expect(await edit(rows.slice(0, 2), () => ({ status: 'Pending' }))).toBe(true)
	expect(queued).toEqual([
		[{ id: 'a', version: 1, status: 'Pending' }, 'Alpha'],
		[{ id: 'b', version: 4, status: 'Pending' }, 'Beta'],
	])
	expect(info.mock.calls).toHaveLength(1)
	vi.restoreAllMocks()
})
