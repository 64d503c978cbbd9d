import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PartPage } from '../parts/part-page.tsx'
import { memoryUrl, renderUi } from '../testing/render-ui.tsx'
import { Presence } from './presence.tsx'
import { RecordNotFound, SummaryStrip } from './record-page.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { scrollToEntry } from './scroll-strip.tsx'
import { Timeline } from './timeline.tsx'

afterEach(() => {
	vi.useRealTimers()
})

const TABS = [
	{ id: 'overview', label: 'Overview', content: () => <p>The overview</p> },
	{ id: 'parties', label: 'Parties', count: 1200, content: () => <p>The parties</p> },
	{ id: 'activity', label: 'Activity', count: null, content: () => <p>The activity</p> },
]
const selected = () =>
	screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('the open tab lives in the address, the first one without a parameter', () => {
	const url = memoryUrl('?tab=activity&q=be')
	renderUi(<RecordTabs label="Case" tabs={TABS} />, { url })
	expect(selected()).toBe('Activity')
	expect(screen.getByRole('tabpanel', { name: 'Activity' }).textContent).toBe('The activity')
	expect(screen.queryByText('The overview')).toBeNull()
	fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
	expect(url.read()).toBe('?q=be')
	act(() => url.write('?tab=unknown', { replace: true }))
	expect(selected()).toBe('Overview')
})

test('tabs that do not fit are shown to follow, and reached by a press', async () => {
	renderUi(<RecordTabs label="Case" tabs={TABS} />)
	const list = screen.getByRole('tablist')
	const more = () => [...(list.parentElement?.querySelectorAll('button[aria-hidden]') ?? [])]
	expect(more()).toEqual([])
	Object.defineProperties(list, { clientWidth: { value: 300 }, scrollWidth: { value: 700 } })
	list.scrollBy = (to?: ScrollToOptions | number) => {
		const left = typeof to === 'object' ? (to.left ?? 0) : 0
		list.scrollLeft = Math.min(list.scrollLeft + left, 400)
		fireEvent.scroll(list)
	}
	// A browser never scrolls before the beginning.
	list.scrollLeft = 0
	// What scrolls is loaded when the list is shown.
	await waitFor(() => {
		fireEvent.scroll(list)
		expect(more()).toHaveLength(1)
	})
	fireEvent.click(more().at(-1) as Element)
	expect(more()).toHaveLength(2)
	fireEvent.click(more().at(-1) as Element)
	expect(list.scrollLeft).toBe(400)
	expect(more()).toHaveLength(1)
})

test('a list is scrolled until its entry is in the middle, and no further than sideways', () => {
	const list = document.createElement('ol')
	const entry = document.createElement('li')
	Object.defineProperties(list, { clientWidth: { value: 300 } })
	Object.defineProperties(entry, { offsetLeft: { value: 600 }, offsetWidth: { value: 100 } })
	scrollToEntry(list, entry)
	expect([list.scrollLeft, list.scrollTop]).toEqual([500, 0])
	scrollToEntry(list, null)
	expect(list.scrollLeft).toBe(500)
})

test('arrows go around the tabs, Home and End to their ends, and only the open one is reached by Tab', () => {
	renderUi(<RecordTabs label="Case" tabs={TABS} />)
	screen.getByRole('tab', { name: 'Overview' }).focus()
	press('ArrowLeft')
	expect(selected()).toBe('Activity')
	expect(document.activeElement?.textContent).toBe('Activity')
	press('ArrowRight')
	expect(selected()).toBe('Overview')
	press('End')
	expect(selected()).toBe('Activity')
	press('Home')
	press('ArrowRight')
	expect(selected()).toBe('Parties1,200')
	expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
	press('a')
	expect(selected()).toBe('Parties1,200')
})

test('tabs within tabs have a parameter of their own', () => {
	const url = memoryUrl('?tab=activity')
	renderUi(<RecordTabs label="Inner" param="inner" tabs={TABS} />, { url })
	fireEvent.click(screen.getByRole('tab', { name: /Parties/ }))
	expect(url.read()).toBe('?tab=activity&inner=parties')
})

test('an empty fact shows a dash, a zero shows itself', () => {
	const facts = [
		{ label: 'Court', value: '' },
		{ label: 'Judge', value: null },
		{ label: 'Fee', value: 0 },
	]
	renderUi(<SummaryStrip facts={facts} />)
	expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['—', '—', '0'])
})

test('a missing record is named as what it would be', () => {
	renderUi(<RecordNotFound what="case" />)
	expect(screen.getByRole('heading', { level: 1, name: 'Case not found' })).toBeTruthy()
})

const person = (name: string, isEditing = false) => ({ id: name, name, isEditing })

test.each([
	[[person('Ada')], 'also here'],
	[['A', 'B', 'C', 'D', 'E', 'F'].map((name) => person(name)), 'and 2 more also here'],
	[[person('Ada'), person('Eve', true)], 'Eve is editing'],
	[[person('Ada', true), person('Eve', true)], '2 are editing'],
])('who else is here: %#', (people, text) => {
	renderUi(<Presence people={people} />)
	expect(screen.getByRole('status').textContent).toContain(text)
})

test('no one else here shows nothing', () => {
	renderUi(<Presence people={[]} />)
	expect(screen.queryByRole('status')).toBeNull()
})

test('the activity shows who did what when, with the values before and after', () => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
	let asked = 0
	const events = [
		{
			id: '1',
			who: 'Ada Marsh',
			when: '2026-11-20T11:48:00.000Z',
			what: 'edited the case',
			changes: [
				{ field: 'Status', before: 'New', after: 'Active' },
				{ field: 'Court', before: null, after: 'Kings County' },
				{ field: 'Judge', before: 'Osei', after: null },
			],
		},
	]
	renderUi(<Timeline label="Activity" events={events} onMore={() => asked++} />)
	expect(screen.getByText('12 minutes ago')).toBeTruthy()
	const changes = screen.getAllByRole('listitem').slice(1)
	expect(changes.map((one) => one.textContent)).toEqual([
		'Status: New → Active',
		'Court:  Kings County',
		'Judge: Osei removed',
	])
	fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
	expect(asked).toBe(1)
})

test('no activity is said, and nothing older is offered', () => {
	renderUi(<Timeline label="Activity" events={[]} onMore={null} />)
	expect(screen.getByText('No activity yet')).toBeTruthy()
	expect(screen.queryByRole('button')).toBeNull()
})

const Glyph = () => null
const PARTS = [
	{ id: 'look', label: 'Appearance', icon: Glyph, lead: 'How it looks.', content: () => <p>Colors</p> },
	{ id: 'security', label: 'Security', icon: Glyph, lead: 'How it is kept safe.', content: () => <p>Passwords</p> },
]

test('a page in parts shows the part of its address, and leads to others and to other pages', () => {
	renderUi(
		<PartPage
			label="Settings"
			path="/settings"
			parts={PARTS}
			links={[{ id: 'help', label: 'Help', icon: Glyph, href: '/help' }]}
		/>,
		{ url: memoryUrl('?part=security') },
	)
	expect(screen.getByRole('heading', { name: 'Security' })).toBeTruthy()
	expect(screen.getByText('Passwords')).toBeTruthy()
	const links = screen.getAllByRole('link')
	expect(links.map((link) => link.getAttribute('href'))).toEqual(['/settings', '/settings?part=security', '/help'])
	expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null])
})
