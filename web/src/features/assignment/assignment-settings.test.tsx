import type { SavedSettings } from '@praxis/contract/assignment/assignment.fields'
import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DraftProvider, type DraftStore, memoryDrafts } from '../../ui/form/draft-store.tsx'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { assignmentSettingsQuery } from './assignment.api.ts'
import { AssignmentSettingsPart } from './assignment-settings.tsx'

const saved = (version: number, changes: Partial<SavedSettings['settings']> = {}): SavedSettings => ({
	settings: { ...DEFAULT_SETTINGS, ...changes },
	isSaved: version > 0,
	automaticSince: null,
	version,
})

/** The settings on the server, what it answers instead of them, and what was sent to it. */
let row: SavedSettings
let failure: { readonly status: number; readonly body: object } | null
let drafts: DraftStore
let sent: { readonly settings: SavedSettings['settings']; readonly version: number }[]

function answer(init: RequestInit): { status: number; body: object } {
	if (failure !== null) return failure
	if (init.method !== 'PUT') return { status: 200, body: row }
	const input = JSON.parse(String(init.body))
	sent.push(input)
	if (input.version !== row.version) {
		const stale = { code: 'stale_version', message: 'Changed.', requestId: 'r1', data: { current: row } }
		return { status: 409, body: stale }
	}
	row = { ...row, ...input, isSaved: true, version: row.version + 1 }
	return { status: 200, body: row }
}

beforeEach(() => {
	row = saved(1)
	failure = null
	sent = []
	drafts = memoryDrafts()
	vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
		const { status, body } = answer(init)
		return new Response(JSON.stringify(body), { status })
	})
})
afterEach(() => vi.unstubAllGlobals())

function show() {
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	const { unmount } = renderUi(
		<QueryClientProvider client={client}>
			<DraftProvider value={drafts}>
				<AssignmentSettingsPart />
			</DraftProvider>
		</QueryClientProvider>,
	)
	/** Someone else saves, and it is received. */
	const change = (next: SavedSettings) => {
		row = next
		act(() => client.setQueryData(assignmentSettingsQuery.queryKey, next))
	}
	return { change, leave: unmount }
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const retries = () => field(/Retry attempts/)
const hours = () => field(/Time to answer/)
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Settings' })))
const refuse = (status: number, code: string, more: object = {}) => {
	failure = { status, body: { code, message: 'Refused.', requestId: 'r1', ...more } }
}

test('what is typed stays when someone else saves, and both changes are saved', async () => {
	const { change } = show()
	type(await retries(), '7')
	change(saved(2, { assignmentTimeoutHours: 48 }))
	expect((await retries()).value).toBe('7')
	await press()
	const both = { assignmentRetryAttempts: 7, assignmentTimeoutHours: 48 }
	expect(sent.map(({ version }) => version)).toEqual([1, 2])
	expect(row).toMatchObject({ version: 3, settings: { ...DEFAULT_SETTINGS, ...both } })
	await screen.findByText('All 15 settings saved successfully')
	expect([(await retries()).value, (await hours()).value]).toEqual(['7', '48'])
})

test('shows what someone else saved where nothing is typed', async () => {
	const { change } = show()
	await retries()
	change(saved(2, { assignmentRetryAttempts: 9 }))
	await waitFor(async () => expect((await retries()).value).toBe('9'))
})

test('shows both values where two people changed the same setting', async () => {
	const { change } = show()
	type(await retries(), '7')
	change(saved(2, { assignmentRetryAttempts: 9 }))
	await press()
	const dialog = await screen.findByRole('dialog')
	expect(dialog.textContent).toContain('Retry attempts')
	expect(sent).toHaveLength(1)
})

test('names each setting in what has to be put right', async () => {
	show()
	type(await retries(), '11')
	type(await field(/Minimum score/), '1.2')
	type(await field(/Delay/), 'soon')
	await press()
	const summary = screen.getByRole('alert')
	const wrong = Array.from(summary.querySelectorAll('li'), ({ textContent }) => textContent).sort()
	expect(wrong).toEqual([
		'Delay, minutes: a number.',
		'Minimum score: 0 to 1, in steps of 0.1.',
		'Retry attempts: a whole number from 0 to 10.',
	])
	expect(sent).toEqual([])
})

test('keeps what was typed when the page is left, until it is saved', async () => {
	const { leave } = show()
	type(await retries(), '7')
	await waitFor(async () => expect(await drafts.load('assignment.settings')).not.toBeNull())
	leave()
	row = saved(2, { assignmentTimeoutHours: 48 })
	show()
	await screen.findByText(/^Your draft from/)
	expect([(await retries()).value, (await hours()).value]).toEqual(['7', '48'])
	await press()
	const both = { assignmentRetryAttempts: 7, assignmentTimeoutHours: 48 }
	expect(row).toMatchObject({ version: 3, settings: { ...DEFAULT_SETTINGS, ...both } })
	expect(await drafts.load('assignment.settings')).toBeNull()
})

test('says that defaults are used until they are saved, and saves them', async () => {
	row = saved(0)
	show()
	await screen.findByText('Using default settings. You can modify and save them below.')
	screen.getByText(
		/^No settings found in database. Using defaults. Settings will be saved when you click Save Settings./,
	)
	await press()
	expect(sent).toEqual([{ settings: DEFAULT_SETTINGS, version: 0 }])
	await screen.findByText('All 15 settings saved successfully')
})

test('clears each banner after 5 seconds, and still says where the settings stand', async () => {
	row = saved(0)
	vi.useFakeTimers({ shouldAdvanceTime: true })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	const pass = () => act(() => vi.advanceTimersByTimeAsync(5_000))
	show()
	await screen.findByText(/^No settings found in database/)
	await pass()
	expect(screen.queryByText(/^No settings found in database/)).toBeNull()
	screen.getByText('Not saved yet: nothing is assigned automatically.')
	type(await retries(), '7')
	refuse(500, 'internal_error')
	vi.stubGlobal('reportError', vi.fn())
	await press()
	expect(screen.getByRole('alert').textContent).toContain('Failed to save settings.')
	await pass()
	expect(screen.queryByRole('alert')).toBeNull()
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Settings' }))
	failure = null
	await press()
	await screen.findByText('All 15 settings saved successfully')
	await pass()
	expect(screen.queryByText('All 15 settings saved successfully')).toBeNull()
	type(await retries(), '8')
	screen.getByText('Unsaved changes.')
})

test('cannot be saved after a failed read', async () => {
	refuse(503, 'database_unavailable')
	show()
	await screen.findByText('Using default settings. Database configuration will be available after setup.')
	expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull()
})

test.each([
	[400, 'validation_failed', '0 settings saved. Failed to save: Attorneys per case'],
	[503, 'database_unavailable', 'Failed to save settings. Database may not be configured yet.'],
	[500, 'internal_error', 'Failed to save settings. Check console for details. Reference: r1'],
])('says after %i %s that nothing was saved', async (status, code, text) => {
	const reported = vi.fn()
	vi.stubGlobal('reportError', reported)
	show()
	type(await retries(), '7')
	refuse(status, code, status === 400 ? { fields: { 'settings.maxAttorneysPerCase': 'At most 10.' } } : {})
	await press()
	expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0)
	expect((await retries()).value).toBe('7')
	expect(reported).toHaveBeenCalledTimes(status >= 500 ? 1 : 0)
})
