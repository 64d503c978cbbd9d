import { cases } from '@praxis/contract/cases/cases.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { queueable } from '../lib/offline/queueable.ts'
import { keepWritesWith, type Saved } from '../lib/offline/save.ts'
import { NavigationProvider } from '../ui/navigation/navigation.tsx'
import { testNavigation } from '../ui/testing/render-ui.tsx'
import { useRecentToasts } from '../ui/toast/recent-toasts.ts'
import { saveEach } from './save-each.ts'
import { useArchiving } from './use-archiving.ts'
import { useNewRecord } from './use-new-record.ts'
import { withPrefix } from './use-save.ts'

/** The toasts since the test began, oldest first. */
let before: string | undefined
const allToasts = () => renderHook(() => useRecentToasts()).result.current
const toasts = () => {
	const all = allToasts()
	// Only so many are remembered: those of other tests may be gone.
	const at = all.findIndex(({ id }) => id === before)
	return (at === -1 ? all : all.slice(0, at)).map(({ tone, text }) => `${tone}: ${text}`).toReversed()
}

beforeEach(() => {
	before = allToasts()[0]?.id
})
afterEach(() => {
	keepWritesWith(null)
	vi.unstubAllGlobals()
})

const refused = (message: string) => new ApiError({ code: 'case_not_found', status: 404, message })
const KEPT_TOAST = 'blue: '

test('each row is saved, and one toast says how many', async () => {
	const each = {
		save: async () => ({ kept: false, answer: 1 }) as const,
		nameOf: String,
		message: (n: number) => `Saved ${n}.`,
	}
	expect(await saveEach(['a', 'b'], each)).toBe(true)
	expect(toasts()).toEqual(['green: Saved 2.'])
})

test('rows that failed are named, three at most, and the others are saved', async () => {
	const save = async (row: string): Promise<Saved<unknown>> => {
		if (row !== 'good') throw refused(`${row} is gone.`)
		return { kept: false, answer: 1 }
	}
	const rows = ['a', 'b', 'good', 'c', 'd']
	expect(await saveEach(rows, { save, nameOf: (row) => row.toUpperCase(), message: (n) => `Saved ${n}.` })).toBe(false)
	expect(toasts()).toEqual(['green: Saved 1.', 'red: A: a is gone.', 'red: B: b is gone.', 'red: C: c is gone.'])
})

test('rows that are kept for later are said to be, and not counted as saved', async () => {
	const save = async (): Promise<Saved<unknown>> => ({ kept: true })
	expect(await saveEach(['a', 'b'], { save, nameOf: String, message: (n) => `Saved ${n}.` })).toBe(true)
	expect(toasts()).toHaveLength(1)
	expect(toasts()[0]?.startsWith(KEPT_TOAST)).toBe(true)
})

test('a prefix stands before words of the server, and not before a fault of ours', () => {
	expect(withPrefix('Failed to save', refused('Gone.'))).toMatchObject({
		message: 'Failed to save: Gone.',
		status: 404,
	})
	expect(withPrefix(undefined, refused('Gone.'))).toMatchObject({ message: 'Gone.' })
	const fault = new TypeError('x')
	expect(withPrefix('Failed to save', fault)).toBe(fault)
})

const client = new QueryClient()
const navigation = testNavigation()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
	<QueryClientProvider client={client}>
		<NavigationProvider value={navigation}>{children}</NavigationProvider>
	</QueryClientProvider>
)

const ofRow = { label: () => 'Case', changes: ({ id }: { readonly id: string }) => id }
const archiving = {
	archive: queueable(cases.archive, ofRow),
	restore: queueable(cases.restore, ofRow),
	saving: (failed: string) => ({ topic: 'cases', failed }),
	nouns: ['case', 'cases'] as const,
	name: 'caseName' as const,
	restored: ' Its tasks are due again.',
}
const ROW = { id: 'c1', version: 3, caseName: 'Osei v. Falk' }

function answers(...bodies: (object | ApiError)[]): { readonly path: string; readonly body: unknown }[] {
	const sent: { path: string; body: unknown }[] = []
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		sent.push({ path, body: JSON.parse(String(init.body)) })
		const body = bodies.length > 1 ? bodies.shift() : bodies[0]
		if (body instanceof ApiError)
			return Response.json({ code: body.code, message: body.message }, { status: body.status })
		return Response.json(body)
	})
	return sent
}

test('archiving names the record, and its undo restores the version that was archived', async () => {
	const sent = answers({ ...ROW, version: 4 }, { ...ROW, version: 5 })
	const { result } = renderHook(() => useArchiving(archiving), { wrapper })
	await act(() => result.current.archive(ROW))
	expect(toasts()).toEqual(['green: Archived “Osei v. Falk”.'])
	await act(() => result.current.restore({ ...ROW, version: 4 }))
	expect(sent).toEqual([
		{ path: '/api/cases/c1/archive', body: { version: 3 } },
		{ path: '/api/cases/c1/restore', body: { version: 4 } },
	])
	expect(toasts().at(-1)).toBe('green: Restored “Osei v. Falk”. Its tasks are due again.')
})

test('what failed to be archived is said with what failed', async () => {
	answers(refused('Case not found.'))
	const { result } = renderHook(() => useArchiving(archiving), { wrapper })
	await act(() => result.current.archive(ROW))
	expect(toasts()).toEqual(['red: Failed to archive case: Case not found.'])
})

test('several are archived with one toast, and the answer is whether all were', async () => {
	answers({ ...ROW, version: 4 }, refused('Gone.'), { ...ROW, version: 4 })
	const { result } = renderHook(() => useArchiving(archiving), { wrapper })
	const rows = [ROW, { ...ROW, id: 'c2', caseName: 'Lost' }, { ...ROW, id: 'c3' }]
	expect(await act(() => result.current.archiveAll(rows))).toBe(false)
	expect(toasts()).toEqual(['green: Archived 2 cases.', 'red: Lost: Failed to archive case: Gone.'])
})

const schema = z.object({ id: z.string(), name: z.string().trim().min(1) })
const LISTS = ['cases', 'cases.list']
type Values = z.output<typeof schema>

function newRecord(save: (values: Values) => Promise<Saved<unknown>>) {
	client.setQueryData([...LISTS, {}], { pages: [{ items: [{ id: 'old' }] }], pageParams: [null] })
	const { result } = renderHook(
		() =>
			useNewRecord<Values, Values>({
				what: 'case',
				path: '/cases',
				lists: LISTS,
				schema,
				initialValues: { id: 'n1', name: 'Osei' },
				row: (values) => values,
				save,
			}),
		{ wrapper },
	)
	const shown = () => client.getQueryData<{ pages: { items: { id: string }[] }[] }>([...LISTS, {}])?.pages[0]?.items
	return { submit: () => act(() => result.current.submit()), shown, form: () => result.current }
}

test('a new record is in the lists while it is saved, and shown once it is', async () => {
	const answer = Promise.withResolvers<Saved<unknown>>()
	const { submit, shown } = newRecord(() => answer.promise)
	const submitting = submit()
	await expect.poll(() => shown()?.map(({ id }) => id)).toEqual(['n1', 'old'])
	answer.resolve({ kept: false, answer: {} })
	await submitting
	expect(navigation.visited.at(-1)).toBe('/cases/n1')
	expect(shown()?.map(({ id }) => id)).toEqual(['n1', 'old'])
})

test('a refused record leaves the lists, and its form keeps what was typed', async () => {
	const { submit, shown, form } = newRecord(() => Promise.reject(refused('No such client.')))
	await submit()
	expect(shown()?.map(({ id }) => id)).toEqual(['old'])
	expect([form().message, form().values.name]).toEqual(['No such client.', 'Osei'])
})

test.each(['id_taken', 'idempotency_key_reused'])('after %s the record of the first attempt is shown', async (code) => {
	const { submit, form } = newRecord(() => Promise.reject(new ApiError({ code, status: 409, message: 'Taken.' })))
	await submit()
	expect(toasts()).toEqual(['blue: This case was already created. Changes made since then are not saved.'])
	expect(navigation.visited.at(-1)).toBe('/cases/n1')
	expect(form().message).toBeNull()
})

test('while sync is paused, what is kept is not promised for the next connection', async () => {
	const save = async (): Promise<Saved<unknown>> => ({ kept: true, isPaused: true })
	await saveEach(['a'], { save, nameOf: String, message: (n) => `Saved ${n}.` })
	expect(toasts()).toEqual([`${KEPT_TOAST}Saved on this device; it will be sent when you resume sync.`])
})
