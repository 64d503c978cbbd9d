import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SyncProvider } from '../../../lib/offline/sync-service.ts'
import type { PendingWrite } from '../../../lib/offline/sync-status.ts'
import { useWaitable } from '../../../lib/offline/waitable.ts'
import { type TestSync, testSync } from '../../../testing/sync.ts'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { RecentToastList } from '../../../ui/toast/recent-toast-list.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SyncButton } from './sync-button.tsx'
import { SyncIndicator } from './sync-indicator.tsx'

const ROW = '018f0000-0000-7000-8000-0000000000c1'

const WAITING: PendingWrite = {
	id: 'w1',
	endpointId: 'cases.open',
	creates: null,
	changes: null,
	effect: null,
	label: 'Open case “Smith v. Jones”',
	href: '/dashboard/cases/018f',
	madeAt: '2026-11-20T10:00:00.000Z',
	state: 'waiting',
	error: null,
	input: { id: ROW, caseName: 'Smith v. Jones', status: 'New' },
}
const REFUSED: PendingWrite = {
	...WAITING,
	id: 'w2',
	endpointId: 'clients.add',
	creates: null,
	changes: null,
	effect: null,
	label: 'Add client “Anna”',
	href: null,
	state: 'refused',
	error: { code: 'validation_failed', message: 'Not an address.', fields: { email: 'Not an address.' } },
	input: { kind: 'person', fullName: 'Anna', email: 'anna@' },
}
const STALE: PendingWrite = {
	...WAITING,
	id: 'w3',
	endpointId: 'cases.edit',
	creates: null,
	changes: null,
	effect: null,
	label: 'Change case “Redwood”',
	state: 'stale',
	error: {
		code: 'stale_version',
		message: 'Someone else changed this in the meantime.',
		data: { id: ROW, version: 4, caseName: 'Redwood lease', status: 'Active' },
	},
	input: { id: ROW, version: 3, caseName: 'Redwood Lease', status: 'Pending' },
}

function show(sync: TestSync) {
	renderUi(
		<SyncProvider value={sync}>
			<OfflineBanner />
			<SyncButton />
			<SyncIndicator />
			<RecentToastList empty="" />
		</SyncProvider>,
	)
	const open = async () => {
		fireEvent.click(screen.getByRole('button', { expanded: false }))
		return within(await screen.findByRole('dialog', { name: 'Synchronization' }))
	}
	return { open, set: (...status: Parameters<TestSync['set']>) => act(() => sync.set(...status)) }
}

const button = () => screen.getByRole('button', { name: /^Sync now/ })

test('shows every state of the one source', () => {
	const { set } = show(testSync())
	const words = () => screen.getByRole('button', { expanded: false }).textContent
	expect(words()).toBe('Synced')
	const labels = (['offline', 'paused', 'in_progress', 'failed', 'completed'] as const).map((status) => {
		set({ status })
		return words()
	})
	expect(labels).toEqual(['Offline', 'Paused', 'Syncing…', 'Sync failed', 'Synced'])
	set({ status: 'idle' }, [WAITING])
	expect(words()).toBe('1 change waiting')
	set({}, [WAITING, REFUSED, STALE])
	expect(words()).toBe('2 changes need you · 1 waiting')
	set({}, [REFUSED])
	expect(words()).toBe('1 change needs you')
	set({ status: 'offline' }, [WAITING, REFUSED, STALE])
	expect(words()).toBe('Offline · 3 changes waiting')
})

test('counts on the button what waits', () => {
	const { set } = show(testSync({}, [WAITING, REFUSED]))
	expect(button().getAttribute('aria-label')).toBe('Sync now, 2 changes waiting')
	expect(button().textContent).toBe('2')
	set({ pending: 200 })
	expect(button().textContent).toBe('99+')
	set({}, [])
	expect(button().textContent).toBe('')
})

test.each([
	[{ success: true, before: 0, after: 0 }, 'Sync completed successfully'],
	[{ success: true, before: 3, after: 0 }, 'All data synchronized successfully'],
	[{ success: true, before: 3, after: 1 }, 'Sync progress: 3 → 1 pending items'],
	[{ success: false, before: 3, after: 3 }, 'Sync failed with unknown error'],
	[{ success: false, before: 3, after: 3, error: 'Sync failed' }, 'Sync failed'],
	[{ success: false, before: 3, after: 3, error: 'Cannot sync while offline' }, 'Cannot sync while offline'],
	[{ success: false, before: 3, after: 3, error: 'Sync is paused' }, 'Sync is paused'],
	[new Error('disk full'), 'Sync error: disk full'],
])('says how a sync ended: %o', async (outcome, text) => {
	const sync = testSync()
	sync.outcome = outcome
	show(sync)
	fireEvent.click(button())
	await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(text))
	expect(sync.asked).toEqual(['sync'])
})

test('says that one is offline, and no longer when one is not', () => {
	const { set } = show(testSync({ status: 'offline' }))
	const promise = () => screen.queryByText("Changes will sync when you're back online")
	expect(screen.getByText("You're offline")).toBeDefined()
	expect(promise()).toBeNull()
	set({ status: 'offline', pending: 1 })
	expect(promise()).not.toBeNull()
	set({ status: 'idle', pending: 0 })
	expect(screen.queryByText("You're offline")).toBeNull()
})

test('promises to send only what a form of the page can keep', () => {
	function Waitable() {
		useWaitable(true)
		return null
	}
	const page = (form: boolean) => (
		<SyncProvider value={testSync({ status: 'offline' })}>
			<OfflineBanner />
			{form && <Waitable />}
		</SyncProvider>
	)
	const promise = () => screen.queryByText("Changes will sync when you're back online")
	const { rerender } = render(page(true))
	expect(promise()).not.toBeNull()
	rerender(page(false))
	expect(promise()).toBeNull()
})

test('on a phone stands over the page only while there is something to know', () => {
	const shown = (status: 'completed' | 'failed') =>
		render(
			<SyncProvider value={testSync({ status })}>
				<SyncIndicator corner />
			</SyncProvider>,
		).container.childElementCount
	expect([shown('completed'), shown('failed')]).toEqual([0, 1])
})

test('disables Retry after five failures until they are reset', async () => {
	const sync = testSync({ status: 'failed', error: 'No answer.', consecutiveFailures: 4 })
	const { open, set } = show(sync)
	const panel = await open()
	const kept = () => panel.queryByText(/^Your changes are kept on this device/)
	expect(kept()).toBeNull()
	set({ pending: 1 })
	expect(kept()).not.toBeNull()
	const retry = () => panel.getByRole<HTMLButtonElement>('button', { name: 'Retry' })
	const notice = 'Too many sync failures. System is backing off to prevent further issues.'
	expect(panel.getByText('Sync Error (4/5 failures)')).toBeDefined()
	expect([retry().disabled, panel.queryByText(notice)]).toEqual([false, null])
	set({ consecutiveFailures: 5 })
	expect(panel.getByText('Sync Error (5/5 failures)')).toBeDefined()
	expect([retry().disabled, panel.getByText(notice) !== null]).toEqual([true, true])
	fireEvent.click(panel.getByRole('button', { name: 'Reset' }))
	expect(sync.asked).toEqual(['reset'])
})

test('pauses and resumes', async () => {
	const sync = testSync()
	const { open, set } = show(sync)
	const panel = await open()
	fireEvent.click(panel.getByRole('button', { name: 'Pause' }))
	set({ status: 'paused' })
	fireEvent.click(panel.getByRole('button', { name: 'Resume' }))
	expect(sync.asked).toEqual(['pause', 'resume'])
})

test('lists what waits, and gives it up only when asked twice', async () => {
	const sync = testSync({}, [WAITING, REFUSED])
	const { open } = show(sync)
	const panel = await open()
	const rows = panel.getAllByRole('listitem').map((row) => row.textContent)
	expect(rows).toEqual([expect.stringContaining('Smith v. Jones'), expect.stringContaining('RefusedNot an address.')])
	expect(panel.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe(WAITING.href)
	fireEvent.click(panel.getByRole('button', { name: 'Discard: Add client “Anna”' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Discard this change?' }))
	expect(sync.asked).toEqual([])
	fireEvent.click(dialog.getByRole('button', { name: 'Discard' }))
	await waitFor(() => expect(sync.asked).toEqual(['discard w2']))
})

test('corrects a refused write and sends it again', async () => {
	const sync = testSync({}, [REFUSED])
	const { open } = show(sync)
	const panel = await open()
	fireEvent.click(panel.getByRole('button', { name: /^Edit/ }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Add client “Anna”' }))
	fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'anna@example.com' } })
	fireEvent.click(dialog.getByRole('button', { name: 'Save and send again' }))
	const sent = { kind: 'person', fullName: 'Anna', email: 'anna@example.com' }
	await waitFor(() => expect(sync.asked).toEqual([`replace w2 ${JSON.stringify(sent)}`]))
})

test('lets a person choose between two versions, and sends what stands of theirs', async () => {
	const sync = testSync({}, [STALE])
	const { open } = show(sync)
	const panel = await open()
	fireEvent.click(panel.getByRole('button', { name: /^Choose/ }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this in the meantime' }))
	fireEvent.click(within(dialog.getByRole('group', { name: 'Status' })).getByLabelText(/^Someone else/))
	fireEvent.click(dialog.getByRole('button', { name: 'Save what I chose' }))
	const sent = { id: ROW, version: 4, caseName: 'Redwood Lease' }
	await waitFor(() => expect(sync.asked).toEqual([`replace w3 ${JSON.stringify(sent)}`]))
})

test('asks whether to do it all the same where no field stands against another', async () => {
	const sync = testSync({}, [{ ...STALE, endpointId: 'cases.archive', input: { id: ROW, version: 3 } }])
	const { open } = show(sync)
	fireEvent.click((await open()).getByRole('button', { name: /^Choose/ }))
	fireEvent.click(await screen.findByRole('button', { name: 'Apply anyway' }))
	await waitFor(() => expect(sync.asked).toEqual([`replace w3 ${JSON.stringify({ id: ROW, version: 4 })}`]))
})
