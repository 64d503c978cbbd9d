import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadSheets } from '../overlay/use-sheets.ts'
import { Cases, giveLayout, type Row, SOURCE } from '../testing/case-list.tsx'
import { renderUi, testNavigation } from '../testing/render-ui.tsx'
import type { Column } from './types.ts'

beforeAll(giveLayout)

describe('rows', () => {
	test('a click anywhere in a row opens it, but not one on what is in it', () => {
		const navigation = testNavigation()
		renderUi(<Cases rowHref={(row) => `/cases/${row.id}`} bulkActions={[{ id: 'x', label: 'X', run: () => true }]} />, {
			navigation,
		})
		fireEvent.click(screen.getByText('Closed'))
		expect(navigation.visited).toEqual(['/cases/b'])
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select Abebe' }))
		expect(navigation.visited).toHaveLength(1)
	})

	test.each([
		['too long for its line', { scrollWidth: 200, clientWidth: 100 }, 'New'],
		['too long for its two lines', { scrollHeight: 54, clientHeight: 36 }, 'New'],
		['all visible', { scrollWidth: 100, clientWidth: 100 }, ''],
	])('a text %s is shown whole on hover only if it is cut', (_how, size, title) => {
		renderUi(<Cases />)
		const cell = screen.getByText('New')
		const sizes = Object.entries(size).map(([name, value]) => [name, { value }])
		Object.defineProperties(cell, Object.fromEntries(sizes))
		fireEvent.pointerOver(cell)
		expect(cell.closest('td')?.title).toBe(title)
	})

	test('the menu of a row acts on that row, and what cannot be done says why', async () => {
		const acted: string[] = []
		const rowActions = (row: Row) => [
			{ label: 'Archive', onSelect: () => acted.push(row.name) },
			{ label: 'Delete', disabledReason: 'It is on legal hold.', onSelect: () => acted.push('deleted') },
		]
		renderUi(<Cases rowActions={rowActions} />)
		fireEvent.click(screen.getByRole('button', { name: 'Actions for Berg' }))
		const menu = within(await screen.findByRole('menu', { name: 'Actions for Berg', hidden: true }))
		const refused = menu.getByRole('menuitem', { name: /Delete/, hidden: true })
		expect(refused.textContent).toContain('It is on legal hold.')
		fireEvent.click(refused)
		fireEvent.click(menu.getByRole('menuitem', { name: 'Archive', hidden: true }))
		expect(acted).toEqual(['Berg'])
	})

	test('all loaded rows are selected at once; a bulk action is offered only for rows it fits', () => {
		const bulkActions = [
			{
				id: 'close',
				label: 'Close',
				fits: (rows: readonly Row[]) => rows.every((row) => row.status === 'New'),
				run: () => true,
			},
			{ id: 'tag', label: 'Tag', run: () => true },
		]
		renderUi(<Cases bulkActions={bulkActions} />)
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select Abebe' }))
		expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
		const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all loaded rows' })
		expect(all.indeterminate).toBe(true)
		fireEvent.click(all)
		expect(screen.getByText('2 selected')).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
		fireEvent.click(screen.getByRole('button', { name: 'Clear Selection' }))
		expect(screen.queryByText('2 selected')).toBeNull()
	})

	test('search and filters stay while rows are selected; four actions stand beside the export, the rest is in a menu', async () => {
		const ran: string[] = []
		const bulkActions = ['Zip', 'Move', 'Share', 'Delete', 'Merge', 'Copy'].map((label) => ({
			id: label,
			label,
			run: () => ran.push(label),
		}))
		const fetchPage = async () => ({ items: [], nextCursor: null, total: 0 })
		renderUi(<Cases bulkActions={bulkActions} exporting={{ fileName: 'cases', fetchPage }} />)
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select Abebe' }))
		expect(screen.getByRole('searchbox')).toBeTruthy()
		const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
		expect(bar.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
			'Zip',
			'Move',
			'Share',
			'Delete',
			'Export',
			'More',
			'Clear Selection',
		])
		fireEvent.click(bar.getByRole('button', { name: 'More' }))
		fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy', hidden: true }))
		await waitFor(() => expect(ran).toEqual(['Copy']))
	})

	test('a bulk action that fails or is left keeps the selection', async () => {
		const results = [Promise.reject(new Error('no')), Promise.resolve(false)]
		vi.stubGlobal('reportError', () => undefined)
		renderUi(<Cases bulkActions={[{ id: 'tag', label: 'Tag', run: () => results.shift() }]} />)
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select Abebe' }))
		for (let time = 0; time < 2; time += 1) {
			await act(async () => {
				fireEvent.click(screen.getByRole('button', { name: 'Tag' }))
			})
			await waitFor(() => expect(screen.getByRole('button', { name: 'Tag' })).toHaveProperty('disabled', false))
			expect(screen.getByText('1 selected')).toBeTruthy()
		}
		vi.unstubAllGlobals()
	})

	test('a bulk action with values offers them in a menu', async () => {
		const chosen: string[] = []
		const choices = [
			{ value: 'high', label: 'High' },
			{ value: 'low', label: 'Low' },
		]
		renderUi(<Cases bulkActions={[{ id: 'p', label: 'Priority', choices, run: (_, choice) => chosen.push(choice) }]} />)
		fireEvent.click(screen.getByRole('checkbox', { name: 'Select Abebe' }))
		fireEvent.click(screen.getByRole('button', { name: 'Priority…' }))
		fireEvent.click(await screen.findByRole('menuitem', { name: 'Low', hidden: true }))
		await waitFor(() => expect(chosen).toEqual(['low']))
	})
})

test('a row that leaves the list gives the focus to the same cell of the row in its place, the last to the page', async () => {
	await loadSheets()
	const columns: readonly Column<Row>[] = [
		{ id: 'name', header: 'Name', cell: (row) => row.name },
		{ id: 'status', header: 'Status', cell: (row) => <button type="button">Status of {row.name}</button> },
	]
	function Shrinking() {
		const [rows, setRows] = useState(SOURCE.rows)
		return (
			<>
				<Cases columns={columns} rowHref={(row) => `/cases/${row.id}`} source={{ ...SOURCE, rows }} />
				<button type="button" onClick={() => setRows(rows.slice(1))}>
					Answer
				</button>
			</>
		)
	}
	renderUi(
		<main id="main" tabIndex={-1}>
			<Shrinking />
		</main>,
	)
	screen.getByRole('button', { name: 'Status of Abebe' }).focus()
	fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Status of Berg'))
	fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
	await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('a stale list says so above its rows and offers another attempt', () => {
	let retried = 0
	renderUi(<Cases source={{ ...SOURCE, message: 'You are offline.', retry: () => retried++ }} />)
	expect(screen.getByText(/You are offline\. What you see may be out of date/)).toBeTruthy()
	expect(screen.getByText('Abebe')).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
	expect(retried).toBe(1)
})

test.each([
	['forbidden', 'No access to cases'],
	['offline', 'You are offline'],
] as const)('a list that is %s says so and is not empty', (status, title) => {
	renderUi(<Cases source={{ ...SOURCE, status, rows: [], total: null }} />)
	expect(screen.getByText(title)).toBeTruthy()
	expect(screen.queryByText('No cases yet')).toBeNull()
})

test.each([
	[{ total: 2400, hasMore: true }, '2,400 cases'],
	[{ total: 1, hasMore: false }, '1 case'],
	[{ total: null, hasMore: true }, '2+ cases'],
	[{ total: null, hasMore: false }, '2 cases'],
	[{ total: 30, hasMore: true, loadingMore: true }, '30 cases, loading more'],
] as const)('with %j the foot reads “%s”', (part, text) => {
	renderUi(<Cases source={{ ...SOURCE, ...part }} />)
	expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text)
})
