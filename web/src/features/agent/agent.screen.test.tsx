import type { AgentCase, AgentFailure } from '@praxis/contract/agent/agent.fields'
import { DEFAULT_AGENT_SETTINGS } from '@praxis/contract/agent/agent.fields'
import type { Role } from '@praxis/contract/kernel/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { localStore } from '../../lib/storage.ts'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { memoryUrl, renderUi } from '../../ui/testing/render-ui.tsx'
import { AgentScreen } from './agent.screen.tsx'

const AT = '2026-11-25T10:00:00.000Z'
const ID = '01900000-0000-7000-8000-000000000001'

const ONE: AgentCase = {
	id: ID,
	intakeId: ID,
	answersId: null,
	name: 'Pat Clear',
	excerpt: 'I want a divorce.',
	caseName: 'Clear v. Clear',
	status: 'flagged',
	standing: 'open',
	classification: {
		practiceArea: 'Family Law',
		confidence: 0.91,
		by: 'rules',
		modelName: null,
		why: ['The text speaks of “divorce”: Family Law.'],
		isDisputed: false,
	},
	practiceArea: 'Family Law',
	attorneyId: 'a1',
	attorneyName: 'Ada Family',
	matchScore: 0.8,
	matchWhy: ['Specialty 100% × 0.4: Works in Family Law.'],
	risk: { level: 'high', score: 70, factors: [{ text: 'The person says it is urgent.', weight: 2 }] },
	flags: [{ code: 'high_risk', text: 'Risk 70 of 100 is at or above 60.' }],
	estimatedValue: null,
	estimatedDuration: { amount: 120, basis: 'Median of the firm’s 8 closed cases of this practice area' },
	recommendations: ['Contact the person today.'],
	isEdited: false,
	rejectionReason: '',
	assignedAt: null,
	assignedWhy: '',
	notifiedAt: null,
	reversedAt: null,
	reversalReason: '',
	decidedAt: null,
	decidedByName: '',
	clientId: null,
	caseId: null,
	steps: [{ step: 'received', at: AT, outcome: 'done', note: 'Inquiry.' }],
	receivedAt: AT,
	createdAt: AT,
	version: 3,
}

const FAILURE: AgentFailure = {
	id: ID,
	intakeId: ID,
	answersId: null,
	name: 'Fay Failed',
	kind: 'failed',
	step: 'matching',
	reason: 'The database was not available.',
	attempts: 3,
	steps: [],
	at: AT,
	version: 1,
}

const FIGURES = { processed: 4, prepared: 3, flagged: 1, assigned: 2, notified: 2, accepted: 1, rejected: 0, failed: 1 }

const MODEL = {
	key: 'openai/gpt-4o',
	name: 'GPT-4o',
	providerName: 'OpenAI',
	kind: 'cloud' as const,
	destination: 'api.openai.com',
	contextWindow: 128_000,
	costPer1kInput: 1,
	costPer1kOutput: 1,
	supportsStreaming: true,
}

function overview(isActive: boolean) {
	return {
		saved: {
			settings: DEFAULT_AGENT_SETTINGS,
			isActive,
			switchedAt: AT,
			switchedByName: 'Olu Admin',
			version: 1,
		},
		figures: FIGURES,
		waiting: 1,
		flagged: 1,
		failures: 1,
		unprepared: 0,
		hasMail: true,
		destination: { model: MODEL, blocked: null, isPseudonymized: false },
	}
}

interface Shown {
	readonly role?: Role
	readonly isActive?: boolean
	readonly cases?: readonly AgentCase[]
	readonly url?: string
	/** Answers by method and path: status and body. */
	readonly answers?: Readonly<Record<string, readonly [number, object]>>
}

const pageOf = (items: readonly object[]) => ({ items, nextCursor: null, total: null })

function show({ role = 'attorney', isActive = true, cases = [ONE], url = '', answers = {} }: Shown = {}) {
	const sent: { readonly what: string; readonly body: unknown }[] = []
	const known: Readonly<Record<string, readonly [number, object]>> = {
		'GET /api/agent': [200, overview(isActive)],
		'GET /api/agent/cases': [200, pageOf(cases)],
		'GET /api/agent/failures': [200, pageOf([FAILURE])],
		...answers,
	}
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		const what = `${init.method ?? 'GET'} ${path.split('?')[0]}`
		if (typeof init.body === 'string') sent.push({ what, body: JSON.parse(init.body) })
		const [status, body] = known[what] ?? [404, { code: 'not_found', message: 'Not found.', requestId: 'r' }]
		return new Response(JSON.stringify(body), { status })
	})
	const store = createSessionStore(testAdapter(sessionOf(role)))
	store.signedIn(sessionOf(role))
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	renderUi(
		<QueryClientProvider client={client}>
			<UserProvider store={store}>
				<AgentScreen />
			</UserProvider>
		</QueryClientProvider>,
		{ url: memoryUrl(url) },
	)
	return sent
}

afterEach(() => {
	vi.unstubAllGlobals()
	localStore.remove('agentRefresh')
})

test('shows mode, figures and pending cases with confidence, attorney, risk, flags and estimates', async () => {
	show()
	const card = within(await screen.findByRole('article', { name: 'Clear v. Clear' }))
	expect(screen.getByText('Automatic mode')).toBeTruthy()
	for (const text of [
		'Flagged',
		'Confidence 91%, by rules',
		'Ada Family',
		'Match 80%',
		'High, 70 of 100',
		'Not estimated',
		'120 days',
		'Contact the person today.',
	]) {
		expect(card.getByText(text)).toBeTruthy()
	}
	expect(card.getByRole('list', { name: 'Why it is flagged' }).textContent).toContain('Risk 70 of 100')
	const figures = screen.getByRole('region', { name: 'Last 24 hours' })
	expect(figures.textContent).toContain('Auto-assigned2')
	expect(screen.queryByRole('button', { name: 'Turn off now' })).toBeNull()
})

test('shows in manual mode the contact message, and that nothing happens automatically', async () => {
	show({ isActive: false })
	await screen.findByText('Manual mode')
	expect(screen.getByText(DEFAULT_AGENT_SETTINGS.contactMessage)).toBeTruthy()
	expect(screen.getByText('Contact within 24-48 hours')).toBeTruthy()
	expect(screen.getByText(/Nothing happens automatically/)).toBeTruthy()
})

test('an administrator turns the agent off without a question', async () => {
	const off = overview(false).saved
	const sent = show({ role: 'admin', answers: { 'POST /api/agent/switch': [200, off] } })
	fireEvent.click(await screen.findByRole('button', { name: 'Turn off now' }))
	await waitFor(() => expect(sent).toEqual([{ what: 'POST /api/agent/switch', body: { isActive: false } }]))
})

test('says what has to be decided before a case can be accepted, with the way there', async () => {
	const message = 'Possible conflicts must be decided on first.'
	const refused = { code: 'case_conflict_undecided', message, requestId: 'r', data: { hits: [] } }
	const sent = show({ answers: { [`POST /api/agent/cases/${ID}/accept`]: [409, refused] } })
	fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
	await screen.findByText(message)
	expect(screen.getByRole('link', { name: 'Decide on the conflicts' }).getAttribute('href')).toBe(
		`/dashboard/client-intake/reviews/${ID}`,
	)
	expect(sent.at(-1)?.body).toMatchObject({ version: 3 })
})

test('rejects only with a reason', async () => {
	const rejected = { ...ONE, status: 'rejected', rejectionReason: 'Sent twice.' }
	const sent = show({ answers: { [`POST /api/agent/cases/${ID}/reject`]: [200, rejected] } })
	fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
	const dialog = within(await screen.findByRole('dialog'))
	fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
	expect((await dialog.findAllByText('Please give a reason.')).length).toBeGreaterThan(0)
	expect(sent).toEqual([])
	fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Sent twice.' } })
	fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
	await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ reason: 'Sent twice.', version: 3 }))
})

test('asks for an attorney where no one fits', async () => {
	show({ cases: [{ ...ONE, attorneyId: null, attorneyName: '', matchScore: null }] })
	expect(await screen.findByRole('button', { name: 'Choose an attorney' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('staff who may not edit clients read only', async () => {
	show({ role: 'staff' })
	await screen.findByText(/Someone who edits clients/)
	expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
})

test('offers to reverse what was assigned automatically, and shows a rejection with its reason', async () => {
	const assigned = { ...ONE, status: 'pending' as const, flags: [], assignedAt: AT, assignedWhy: 'No flag.' }
	const rejected = {
		...ONE,
		id: `${ID.slice(0, -1)}2`,
		status: 'rejected' as const,
		rejectionReason: 'Sent twice.',
		decidedByName: 'Rita',
	}
	show({ cases: [assigned, rejected], url: '?view=all' })
	expect(await screen.findByRole('button', { name: 'Reverse assignment' })).toBeTruthy()
	expect(screen.getByText(/by Rita: Sent twice\./)).toBeTruthy()
})

test('names the review before Accept where a case is flagged, and says nothing twice', async () => {
	const flags = [
		{ code: 'no_attorney' as const, text: 'No attorney fits. Choose one before you accept.' },
		{ code: 'possible_conflict' as const, text: 'It needs a decision before a case is opened.' },
	]
	show({ cases: [{ ...ONE, flags }] })
	const card = await screen.findByRole('article', { name: 'Clear v. Clear' })
	const [first, ...rest] = card.querySelectorAll('footer button, footer a')
	expect(first?.textContent).toBe('Open the review')
	expect(rest.at(-1)?.textContent).toBe('Accept')
	expect(card.textContent?.split('No attorney fits').length).toBe(2)
})

test('says which model of whom receives new inquiries, or that none does', async () => {
	show()
	const where = await screen.findByRole('region', { name: 'Where inquiries are sent' })
	expect(where.textContent).toContain('GPT-4o')
	expect(where.textContent).toContain('Cloud: text leaves your firm')
	expect(where.textContent).toContain('OpenAI, api.openai.com')
	fireEvent.click(screen.getByRole('button', { name: 'Configuration' }))
	expect((await screen.findByRole('dialog')).textContent).toContain('OpenAI, api.openai.com')
})

test('says that inquiries are classified here while nothing may be sent', async () => {
	const destination = { model: null, blocked: 'cloud_not_allowed', isPseudonymized: false }
	show({ answers: { 'GET /api/agent': [200, { ...overview(true), destination }] } })
	const where = await screen.findByRole('region', { name: 'Where inquiries are sent' })
	expect(where.textContent).toContain('Nothing is sent to a model.')
	expect(where.textContent).toContain('“Agent: new inquiries” is off')
})

test('says that nothing waits', async () => {
	show({ cases: [] })
	expect(await screen.findByText('Nothing waits for review')).toBeTruthy()
})

test('shows an error with a retry', async () => {
	show({ answers: { 'GET /api/agent': [500, { code: 'internal_error', message: 'It broke.', requestId: 'r' }] } })
	await screen.findByText('It broke.')
	expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('says that the device is offline where nothing was loaded', async () => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	show({ answers: { 'GET /api/agent': [503, { code: 'unavailable', message: 'Away.', requestId: 'r' }] } })
	expect(await screen.findByText('You are offline')).toBeTruthy()
	vi.restoreAllMocks()
})

test('lists failures with reason and retry', async () => {
	const sent = show({ url: '?tab=failures', answers: { [`POST /api/agent/failures/${ID}/retry`]: [200, { id: ID }] } })
	await screen.findByText('The database was not available.')
	expect(screen.getByText(/Attorney matching · 3 attempts/)).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'Retry Fay Failed' }))
	await waitFor(() => expect(sent.at(-1)?.what).toBe(`POST /api/agent/failures/${ID}/retry`))
})

test('keeps on this device whether it refreshes by itself', async () => {
	show()
	const turn = await screen.findByRole('switch', { name: 'Refresh every 30 s' })
	expect(turn).toHaveProperty('checked', true)
	fireEvent.click(turn)
	expect(turn).toHaveProperty('checked', false)
	expect(localStore.get('agentRefresh')).toBe('off')
})
