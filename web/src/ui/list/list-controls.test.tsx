import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Cases, giveLayout } from '../testing/case-list.tsx'
import { memoryUrl, renderUi } from '../testing/render-ui.tsx'
import type { LayoutStore, ListLayout, SavedView, SavedViews, TeamViews } from './types.ts'

beforeAll(giveLayout)

const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
const open = async (button: string | RegExp, dialog: string) => {
	fireEvent.click(screen.getByRole('button', { name: button }))
	return within(await screen.findByRole('dialog', { name: dialog, hidden: true }))
}
const HIDDEN = { hidden: true }

describe('filters', () => {
	const parameters = (url: ReturnType<typeof memoryUrl>) => Object.fromEntries(new URLSearchParams(url.read()))

	test('of several values each is added, and named on the button', async () => {
		const url = memoryUrl()
		renderUi(<Cases />, { url })
		const menu = await open('Stage', 'Stage')
		expect(menu.getByRole('button', { name: 'Clear', ...HIDDEN })).toHaveProperty('disabled', true)
		fireEvent.click(menu.getByRole('checkbox', { name: 'New', ...HIDDEN }))
		fireEvent.click(menu.getByRole('checkbox', { name: 'Closed', ...HIDDEN }))
		expect(parameters(url)).toEqual({ status: 'New,Closed' })
		expect(screen.getByRole('button', { name: 'Stage: New, Closed', ...HIDDEN })).toBeTruthy()
		fireEvent.click(menu.getByRole('checkbox', { name: 'New', ...HIDDEN }))
		expect(parameters(url)).toEqual({ status: 'Closed' })
		fireEvent.click(menu.getByRole('button', { name: 'Clear', ...HIDDEN }))
		expect(parameters(url)).toEqual({})
	})

	test('of one value the next takes the place of the first', async () => {
		const url = memoryUrl('?mine=me')
		renderUi(<Cases />, { url })
		const menu = await open('Owner: Mine', 'Owner')
		fireEvent.click(menu.getByRole('switch', { name: 'Ours', ...HIDDEN }))
		expect(parameters(url)).toEqual({ mine: 'us' })
		fireEvent.click(menu.getByRole('switch', { name: 'Ours', ...HIDDEN }))
		expect(parameters(url)).toEqual({})
	})

	test.each([
		['?opened=2026-01-01..2026-03-31', 'Opened: Jan 1, 2026 – Mar 31, 2026'],
		['?opened=2026-01-01..', 'Opened: from Jan 1, 2026'],
		['?opened=..2026-03-31', 'Opened: until Mar 31, 2026'],
		['?opened=soon..later', 'Opened'],
	])('the dates %s read “%s”', (search, name) => {
		renderUi(<Cases />, { url: memoryUrl(search) })
		expect(screen.getByRole('button', { name })).toBeTruthy()
	})

	test('either end of a range can be set and taken away by itself', async () => {
		const url = memoryUrl('?opened=2026-01-01..2026-03-31')
		renderUi(<Cases />, { url })
		const menu = await open(/^Opened/, 'Opened')
		fireEvent.change(menu.getByLabelText('From'), { target: { value: '2026-02-01' } })
		expect(parameters(url)).toEqual({ opened: '2026-02-01..2026-03-31' })
		fireEvent.change(menu.getByLabelText('To'), { target: { value: '' } })
		expect(parameters(url)).toEqual({ opened: '2026-02-01..' })
		fireEvent.change(menu.getByLabelText('From'), { target: { value: '' } })
		expect(parameters(url)).toEqual({})
	})

	test('a typed text is one value, also with a comma in it', async () => {
		const url = memoryUrl()
		renderUi(<Cases />, { url })
		const menu = await open('Court', 'Court')
		fireEvent.change(menu.getByLabelText('Court'), { target: { value: ' Kings County, NY ' } })
		fireEvent.click(menu.getByRole('button', { name: 'Apply', ...HIDDEN }))
		expect(parameters(url)).toEqual({ court: 'Kings County NY' })
		expect(await screen.findByRole('button', { name: 'Court: Kings County NY', ...HIDDEN })).toBeTruthy()
	})

	test('a person is found by typing and named on the button; one from the address is named too', async () => {
		const url = memoryUrl('?attorney=u9')
		renderUi(<Cases />, { url })
		const menu = await open('Attorney: Eve Falk', 'Attorney')
		fireEvent.change(menu.getByLabelText('Find attorney'), { target: { value: 'zzz' } })
		expect(await menu.findByText('Nothing found')).toBeTruthy()
		fireEvent.change(menu.getByLabelText('Find attorney'), { target: { value: 'ada' } })
		fireEvent.click(await menu.findByText('Ada Marsh'))
		expect(parameters(url)).toEqual({ attorney: 'u1' })
		expect(screen.getByRole('button', { name: 'Attorney: Ada Marsh', ...HIDDEN })).toBeTruthy()
	})

	test('Enter takes the first match, also before the search has answered, and nothing where there is none', async () => {
		const url = memoryUrl()
		renderUi(<Cases />, { url })
		const menu = await open('Attorney', 'Attorney')
		const find = menu.getByLabelText('Find attorney')
		const enter = () => find.closest('form')?.requestSubmit()
		fireEvent.change(find, { target: { value: 'zzz' } })
		enter()
		expect(await menu.findByText('Nothing found')).toBeTruthy()
		expect(parameters(url)).toEqual({})
		fireEvent.change(find, { target: { value: 'ada' } })
		enter()
		await waitFor(() => expect(parameters(url)).toEqual({ attorney: 'u1' }))
	})
})

describe('columns', () => {
	test('a column comes and goes, moves, and the last one stays', async () => {
		renderUi(<Cases />)
		expect(headers()).toEqual(['Name', 'Status'])
		const menu = await open('Display', 'Display')
		fireEvent.click(await menu.findByRole('checkbox', { name: 'Fee', ...HIDDEN }))
		expect(headers()).toEqual(['Name', 'Status', 'Fee'])
		fireEvent.click(menu.getByRole('button', { name: 'Move Fee up', ...HIDDEN }))
		fireEvent.click(menu.getByRole('button', { name: 'Move Name down', ...HIDDEN }))
		expect(headers()).toEqual(['Fee', 'Name', 'Status'])
		expect(menu.getByRole('button', { name: 'Move Fee up', ...HIDDEN })).toHaveProperty('disabled', true)
		expect(menu.getByRole('button', { name: 'Move Status down', ...HIDDEN })).toHaveProperty('disabled', true)
		fireEvent.click(menu.getByRole('checkbox', { name: 'Status', ...HIDDEN }))
		fireEvent.click(menu.getByRole('checkbox', { name: 'Name', ...HIDDEN }))
		expect(headers()).toEqual(['Fee'])
		expect(menu.getByRole('checkbox', { name: 'Fee', ...HIDDEN })).toHaveProperty('disabled', true)
		fireEvent.click(menu.getByRole('button', { name: 'Reset columns', ...HIDDEN }))
		expect(headers()).toEqual(['Name', 'Status'])
	})

	test('columns that the list no longer has are passed over, and never leave none', () => {
		const stored = (columns: string[]): LayoutStore => ({
			layout: { columns, density: 'normal' },
			save: () => undefined,
		})
		const { unmount } = renderUi(<Cases layoutStore={stored(['gone', 'status'])} />)
		expect(headers()).toEqual(['Status'])
		unmount()
		renderUi(<Cases layoutStore={stored(['gone'])} />)
		expect(headers()).toEqual(['Name'])
	})

	test('what is chosen is kept where the person’s choices are', async () => {
		const saved: ListLayout[] = []
		const store: LayoutStore = {
			layout: { columns: ['status', 'name'], density: 'normal' },
			save: (layout) => saved.push(layout),
		}
		renderUi(<Cases layoutStore={store} />)
		expect(headers()).toEqual(['Status', 'Name'])
		const menu = await open('Display', 'Display')
		fireEvent.click(await menu.findByRole('radio', { name: 'Compact', ...HIDDEN }))
		fireEvent.click(menu.getByRole('checkbox', { name: 'Status', ...HIDDEN }))
		expect(saved).toEqual([
			{ columns: ['status', 'name'], density: 'compact' },
			{ columns: ['name'], density: 'normal' },
		])
	})

	test('a heading sorts by its column, then the other way, and the usual sort is not in the address', async () => {
		const url = memoryUrl()
		renderUi(<Cases />, { url })
		fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Status' }))
		expect(url.read()).toBe('?sort=status')
		fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Status' }))
		expect(url.read()).toBe('?sort=-status')
		const menu = await open('Display', 'Display')
		fireEvent.change(await menu.findByLabelText('Sort by'), { target: { value: 'name' } })
		expect(url.read()).toBe('?sort=-name')
		fireEvent.click(menu.getByRole('radio', { name: 'Ascending', ...HIDDEN }))
		expect(url.read()).toBe('')
	})
})

describe('saved views', () => {
	const state = (search: string): SavedView['state'] => ({
		search,
		sort: { column: 'name', descending: false },
		filters: {},
	})
	const own: SavedView = { id: 'v1', name: 'Urgent', state: state('urgent'), columns: ['status'] }
	const ours = {
		...own,
		id: 't1',
		name: 'Trials',
		state: state('trial'),
		columns: null,
		by: 'Eve Falk',
		mayRemove: false,
	}
	let calls: unknown[]
	let saved: SavedViews
	let team: TeamViews

	beforeEach(() => {
		calls = []
		const call =
			(what: string) =>
			async (...all: unknown[]) =>
				void calls.push([what, ...all])
		team = {
			open: () => void calls.push(['open']),
			status: 'ready',
			views: [ours],
			share: call('share'),
			remove: call('remove of team'),
		}
		saved = { views: [own], save: call('save'), rename: call('rename'), remove: call('remove') }
	})

	test('a view brings its search and its columns; the menu shows which one is on', async () => {
		const url = memoryUrl()
		renderUi(<Cases savedViews={saved} />, { url })
		const menu = await open('Saved views', 'Saved views')
		fireEvent.click(await menu.findByText('Urgent'))
		expect(url.read()).toBe('?q=urgent')
		expect(headers()).toEqual(['Status'])
		expect(screen.getByRole('button', { name: 'Saved views', ...HIDDEN }).textContent).toBe('Urgent')
	})

	test('the present state is saved under a name, and not without one', async () => {
		renderUi(<Cases savedViews={saved} />, { url: memoryUrl('?q=be&status=New') })
		const menu = await open('Saved views', 'Saved views')
		fireEvent.click(await menu.findByText('Save view'))
		expect(await menu.findByText('Please name the view.')).toBeTruthy()
		fireEvent.change(menu.getByLabelText('Save this view'), { target: { value: ' Mine ' } })
		fireEvent.click(menu.getByText('Save view'))
		await waitFor(() => expect(calls).toHaveLength(1))
		expect(calls[0]).toEqual([
			'save',
			'Mine',
			expect.objectContaining({ search: 'be', filters: expect.objectContaining({ status: ['New'] }) }),
		])
	})

	test('a view of one’s own gets another name, which no other view has', async () => {
		const views = [own, { ...own, id: 'other', name: 'Quiet' }]
		renderUi(<Cases savedViews={{ ...saved, views }} />)
		const menu = await open('Saved views', 'Saved views')
		fireEvent.click(await menu.findByRole('button', { name: 'Rename view Urgent', ...HIDDEN }))
		const name = menu.getByLabelText('New name of Urgent')
		fireEvent.change(name, { target: { value: 'Quiet' } })
		fireEvent.click(menu.getByText('Rename'))
		expect(await menu.findByText('Another view has this name.')).toBeTruthy()
		fireEvent.change(name, { target: { value: ' Pressing ' } })
		fireEvent.click(menu.getByText('Rename'))
		await waitFor(() => expect(calls).toEqual([['rename', own.id, 'Pressing']]))
		expect(await menu.findByRole('button', { name: 'Rename view Urgent', ...HIDDEN })).toBeTruthy()
	})

	test('a failure is said, and the menu stays', async () => {
		const failure = Object.assign(new Error('Too many views.'), { code: 'too_many_views' })
		renderUi(<Cases savedViews={{ ...saved, save: () => Promise.reject(failure) }} />)
		const menu = await open('Saved views', 'Saved views')
		fireEvent.change(await menu.findByLabelText('Save this view'), { target: { value: 'Mine' } })
		fireEvent.click(menu.getByText('Save view'))
		expect(await menu.findByText('Too many views.')).toBeTruthy()
	})

	test('views of the team are read when the menu opens, and can be copied and shared but not removed', async () => {
		renderUi(<Cases savedViews={{ ...saved, team }} />)
		expect(calls).toEqual([])
		const menu = await open('Saved views', 'Saved views')
		await waitFor(() => expect(calls).toEqual([['open']]))
		expect(menu.getByTitle('Shared by Eve Falk').textContent).toBe('Trials')
		expect(menu.queryByRole('button', { name: 'Delete view Trials', ...HIDDEN })).toBeNull()
		fireEvent.click(menu.getByRole('button', { name: 'Copy view Trials to my views', ...HIDDEN }))
		await waitFor(() => expect(calls.at(-1)).toEqual(['save', 'Trials', ours.state, undefined]))
		fireEvent.click(menu.getByRole('button', { name: 'Delete view Urgent', ...HIDDEN }))
		await waitFor(() => expect(calls.at(-1)).toEqual(['remove', 'v1']))
		fireEvent.change(menu.getByLabelText('Save this view'), { target: { value: 'For all' } })
		fireEvent.click(menu.getByLabelText('Shared with the team'))
		fireEvent.click(menu.getByText('Save view'))
		await waitFor(() => expect(calls.at(-1)).toEqual(['share', 'For all', expect.objectContaining({ search: '' })]))
	})

	test('without the permission nothing can be shared', async () => {
		renderUi(<Cases savedViews={{ ...saved, team: { ...team, share: null, status: 'error', views: [] } }} />)
		const menu = await open('Saved views', 'Saved views')
		expect(await menu.findByText('Team views could not be loaded.')).toBeTruthy()
		expect(menu.queryByLabelText('Shared with the team')).toBeNull()
	})
})
