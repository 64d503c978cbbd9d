import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryUrl, renderUi, testNavigation } from '../testing/render-ui.tsx'
import { DataList } from './data-list.tsx'
import type { DataListProps } from './data-list-props.ts'
import type { Column, ListFilter, ListSource } from './types.ts'
import { useListState } from './use-list-state.ts'

interface Row {
	readonly id: string
	readonly name: string
	readonly status: string
}

const ROWS: readonly Row[] = ['Abebe', 'Berg', 'Castellano', 'Okafor'].map((name, at) => ({
	id: `${at}`,
	name,
	status: at % 2 === 0 ? 'New' : 'Closed',
}))

const COLUMNS: readonly Column<Row>[] = [
	{ id: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
	{ id: 'status', header: 'Status', cell: (row) => row.status },
]

const FILTERS: readonly ListFilter[] = [
	{ kind: 'choice', id: 'status', label: 'Status', options: [{ value: 'New', label: 'New' }] },
]

const READY: ListSource<Row> = {
	status: 'ready',
	rows: ROWS,
	total: ROWS.length,
	hasMore: false,
	loadingMore: false,
	refreshing: false,
	message: null,
	loadMore: () => undefined,
	retry: () => undefined,
}

function People(props: Partial<DataListProps<Row>>) {
	const list = useListState({ filters: FILTERS, defaultSort: { column: 'name', descending: false } })
	return (
		<DataList
			label="People"
			columns={COLUMNS}
			list={list}
			source={READY}
			rowKey={(row) => row.id}
			rowLabel={(row) => row.name}
			rowHref={(row) => `/people/${row.id}`}
			bulkActions={[{ id: 'greet', label: 'Greet', run: () => true }]}
			empty={{ title: 'No people yet', text: 'People you meet.' }}
			{...props}
		/>
	)
}

function press(key: string, options: Partial<KeyboardEventInit> = {}) {
	fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })
}

beforeAll(() => {
	Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
	Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 })
	Element.prototype.scrollTo = () => undefined
})
afterAll(() => {
	for (const size of ['clientHeight', 'clientWidth']) Reflect.deleteProperty(HTMLElement.prototype, size)
})

describe('keyboard', () => {
	test('j and k move the focus along the rows and stop at the ends', () => {
		renderUi(<People />)
		press('j')
		expect(document.activeElement?.textContent).toBe('Abebe')
		press('j')
		expect(document.activeElement?.textContent).toBe('Berg')
		press('k')
		press('k')
		expect(document.activeElement?.textContent).toBe('Abebe')
	})

	test('x selects the row, Shift+x up to it, Escape clears', () => {
		renderUi(<People />)
		press('j')
		press('x')
		expect(screen.getByText('1 selected')).toBeTruthy()
		press('j')
		press('j')
		press('x', { shiftKey: true })
		expect(screen.getByText('3 selected')).toBeTruthy()
		press('Escape')
		expect(screen.queryByText('3 selected')).toBeNull()
	})

	test('the focused row is a link that Enter follows', () => {
		const navigation = testNavigation()
		renderUi(<People />, { navigation })
		press('j')
		press('j')
		fireEvent.click(document.activeElement as Element)
		expect(navigation.visited).toEqual(['/people/1'])
	})

	test('Enter opens the active row when the focus has left it', () => {
		const navigation = testNavigation()
		renderUi(<People />, { navigation })
		press('j')
		;(document.activeElement as HTMLElement).blur()
		press('Enter')
		expect(navigation.visited).toEqual(['/people/0'])
	})

	test('/ goes to the search, where letters are letters', () => {
		renderUi(<People />)
		press('/')
		const search = screen.getByRole('searchbox', { name: 'Search people' })
		expect(document.activeElement).toBe(search)
		press('j')
		expect(document.activeElement).toBe(search)
	})
})

describe('the address', () => {
	test('holds the search once typing rests, and shows it at once', async () => {
		const url = memoryUrl()
		renderUi(<People />, { url })
		const search = screen.getByRole<HTMLInputElement>('searchbox')
		fireEvent.change(search, { target: { value: 'berg & sons' } })
		expect(search.value).toBe('berg & sons')
		await waitFor(() => expect(new URLSearchParams(url.read()).get('q')).toBe('berg & sons'))
	})

	test('gives search, filters and sort to the list', () => {
		renderUi(<People />, { url: memoryUrl('?q=be&status=New&sort=-name') })
		expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('be')
		expect(screen.getByRole('button', { name: 'Status: New' })).toBeTruthy()
		expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
	})

	test('loses search and filters when they are cleared, and keeps the sort', () => {
		const url = memoryUrl('?q=be&status=New&sort=-name')
		renderUi(<People />, { url })
		fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
		expect(url.read()).toBe('?sort=-name')
	})
})

describe('states', () => {
	test('a table tells how many rows there are, not how many are drawn', () => {
		renderUi(<People source={{ ...READY, total: 2400 }} />)
		expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-rowcount')).toBe('2401')
		expect(screen.getByText('2,400 people')).toBeTruthy()
	})

	test.each([
		[{ label: 'People', singular: 'person' }, { total: 1 }, '1 person'],
		[{ label: 'Inquiries', singular: 'inquiry' }, { total: null }, '1 inquiry'],
		[{ label: 'Users' }, { total: 1 }, '1 user'],
		[{ label: 'Users' }, { total: null, hasMore: true }, '1+ users'],
	])('%o of one row are counted in words: %o', (words, rest, said) => {
		renderUi(<People {...words} source={{ ...READY, rows: ROWS.slice(0, 1), ...rest }} />)
		expect(screen.getByText(said)).toBeTruthy()
	})

	test('an empty list says what it is for', () => {
		renderUi(<People source={{ ...READY, rows: [], total: 0 }} />)
		expect(screen.getByText('No people yet')).toBeTruthy()
	})

	test('an over-filtered list offers to clear the filters', () => {
		const url = memoryUrl('?q=zzz')
		renderUi(<People source={{ ...READY, rows: [], total: 0 }} />, { url })
		screen.getByText('Change the search or the filters.')
		fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
		expect(url.read()).toBe('')
	})

	test('a failed load is not an empty list', () => {
		let retried = 0
		const failed = {
			...READY,
			status: 'error' as const,
			rows: [],
			message: 'The server is away.',
			retry: () => retried++,
		}
		renderUi(<People source={failed} />)
		expect(screen.getByRole('alert').textContent).toContain('The server is away.')
		fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
		expect(retried).toBe(1)
	})

	test('the next page is asked for before the end is reached', () => {
		let asked = 0
		renderUi(<People source={{ ...READY, hasMore: true, loadMore: () => asked++ }} />)
		expect(asked).toBe(1)
	})
})

test('another filter begins with nothing chosen', () => {
	const url = memoryUrl()
	renderUi(<People />, { url })
	fireEvent.click(screen.getByRole('checkbox', { name: 'Select Berg' }))
	expect(screen.getByText('1 selected')).toBeTruthy()
	act(() => url.write('?status=New', { replace: true }))
	expect(screen.queryByText('1 selected')).toBeNull()
	expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Berg' }).checked).toBe(false)
})

test('a bulk action gets the chosen rows and clears the selection when it succeeds', async () => {
	const got: string[] = []
	renderUi(
		<People bulkActions={[{ id: 'greet', label: 'Greet', run: (rows) => got.push(...rows.map((row) => row.name)) }]} />,
	)
	fireEvent.click(screen.getByRole('checkbox', { name: 'Select Berg' }))
	fireEvent.click(screen.getByRole('checkbox', { name: 'Select Okafor' }))
	fireEvent.click(screen.getByRole('button', { name: 'Greet' }))
	await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
	expect(got).toEqual(['Berg', 'Okafor'])
})
