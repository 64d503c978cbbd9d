import type { CalendarPreview } from '@praxis/contract/calendar/calendar-imports.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { FeedsDialog } from './feeds-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

type Answers = Readonly<Record<string, readonly [number, object]>>

function show(content: ReactNode, answers: Answers): { readonly what: string; readonly body: unknown }[] {
	const sent: { readonly what: string; readonly body: unknown }[] = []
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		const what = `${init.method ?? 'GET'} ${path.split('?')[0]}`
		if (typeof init.body === 'string') sent.push({ what, body: JSON.parse(init.body) })
		const [status, body] = answers[what] ?? [200, { items: [] }]
		return new Response(JSON.stringify(body), { status })
	})
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	store.signedIn(sessionOf('attorney'))
	renderUi(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<UserProvider store={store}>{content}</UserProvider>
		</QueryClientProvider>,
	)
	return sent
}

const ID = '0192f000-0000-7000-8000-000000000001'
const FEED = {
	id: ID,
	scope: 'own',
	caseId: null,
	caseName: null,
	showsDetails: true,
	createdAt: '2026-03-02T10:00:00.000Z',
	lastReadAt: null,
	version: 1,
}
const LINK = 'https://firm.example/api/calendar-feeds/secret.ics'
const PREVIEW: CalendarPreview = {
	name: '',
	added: 1,
	known: 2,
	refused: 1,
	events: [
		{
			line: 2,
			title: 'Arraignment',
			startsLocal: '2026-12-03T10:00',
			durationMinutes: 60,
			isAllDay: false,
			timeZone: 'America/New_York',
			rrule: null,
			repeatUntil: null,
			location: 'Dept. 5',
		},
	],
	leftOut: [{ line: 9, title: 'Ticker', message: 'It repeats every second. An event can repeat at most daily.' }],
}

afterEach(() => vi.unstubAllGlobals())

test('a new feed shows its address once', async () => {
	const made = { feed: FEED, link: LINK }
	const sent = show(<FeedsDialog onClose={() => undefined} />, { 'POST /api/calendar/feeds': [200, made] })
	expect(await screen.findByText('No feed yet.')).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'New feed' }))
	fireEvent.click(await screen.findByRole('button', { name: 'Create feed' }))
	expect(await screen.findByText(LINK)).toBeTruthy()
	expect(sent).toEqual([{ what: 'POST /api/calendar/feeds', body: { scope: 'own', caseId: null, showsDetails: true } }])
})

test('a file is previewed with what is left out, and why, before it is added', async () => {
	const file = new File(['BEGIN:VCALENDAR'], 'court.ics', { type: 'text/calendar' })
	const sent = show(<ImportDialog onClose={() => undefined} />, {
		'POST /api/calendar/imports/preview': [200, PREVIEW],
	})
	fireEvent.change(await screen.findByLabelText('Calendar file'), { target: { files: [file] } })
	expect(await screen.findByText('Line 9: It repeats every second. An event can repeat at most daily.')).toBeTruthy()
	expect(screen.getByText('Arraignment')).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Add 1 event' })).toBeTruthy()
	expect(sent.map((one) => one.what)).toEqual(['POST /api/calendar/imports/preview'])
})

test('a file that cannot be read says why', async () => {
	const message = 'The file ends within VEVENT, which begins in line 2: it was cut off.'
	const refusal = { code: 'calendar_file_unreadable', message, requestId: 'r' }
	show(<ImportDialog onClose={() => undefined} />, { 'POST /api/calendar/imports/preview': [400, refusal] })
	const file = new File(['x'], 'court.ics')
	fireEvent.change(await screen.findByLabelText('Calendar file'), { target: { files: [file] } })
	expect(await screen.findByText(message)).toBeTruthy()
})
