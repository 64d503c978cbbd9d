import { DAY_MS } from '@praxis/contract/kernel/dates'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../../lib/session/session-store.ts'
import { UserProvider } from '../../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../../testing/sessions.ts'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { EventGuests } from '../inviting/event-guests.tsx'
import { bookingPageForm, emptyBookingPage } from './booking-page-form.rules.ts'
import { BookingPagesDialog } from './booking-pages-dialog.tsx'
import { addMonths, daysOf, placesBefore } from './month-days.ts'
import { TimeChoice } from './time-choice.tsx'

type Answers = Readonly<Record<string, readonly [number, object]>>

function show(content: ReactNode, answers: Answers = {}) {
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

afterEach(() => vi.unstubAllGlobals())

test('months, their days and the place of the first', () => {
	expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
	expect(daysOf('2028-02')).toHaveLength(29)
	expect([placesBefore('2026-11', 0), placesBefore('2026-11', 1)]).toEqual([0, 6])
})

test('a page as it is first offered can be saved; what is typed wrong is said', () => {
	const values = emptyBookingPage('America/New_York', { id: '0192f000-0000-7000-8000-000000000001', fullName: 'Ann' })
	expect(bookingPageForm.parse(values)).toMatchObject({ stepMinutes: 30, dailyLimit: null, noticeHours: 24 })
	const [kind] = values.kinds
	const wrong = { ...values, noticeHours: '999', dailyLimit: '0', hours: [], kinds: [{ ...kind, minutes: '2' }] }
	const messages = bookingPageForm.safeParse(wrong).error?.issues.map((one) => `${one.path.join('.')}: ${one.message}`)
	expect(messages).toEqual([
		'hours: Choose at least one day.',
		'noticeHours: At most 720.',
		'dailyLimit: Enter a number from 1 to 50.',
		'kinds.0.minutes: At least 5 minutes.',
	])
})

test('free times are shown by the clocks of the reader, and one is chosen', async () => {
	// At least a month ahead: the first month with a free time is shown.
	const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)
	const at = `${day}T15:00:00.000Z`
	const chosen: string[] = []
	show(
		<TimeChoice
			queryKey={['times']}
			load={async ({ from }) => ({ items: from.slice(0, 7) === day.slice(0, 7) ? [at] : [] })}
			zone="UTC"
			onZone={() => undefined}
			onChoose={(time) => chosen.push(time)}
			until={null}
		/>,
	)
	fireEvent.click(await screen.findByRole('button', { name: /^3:00.PM$/ }))
	expect(chosen).toEqual([at])
})

test('a new booking page is open on workdays', async () => {
	const sent = show(<BookingPagesDialog onClose={() => undefined} />)
	expect(await screen.findByText('No booking page yet.')).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'New booking page' }))
	expect((await screen.findByLabelText<HTMLInputElement>(/^Minutes/)).value).toBe('30')
	expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveProperty('checked', true)
	expect(screen.getByRole('checkbox', { name: 'Sunday' })).toHaveProperty('checked', false)
	expect(sent).toEqual([])
})

test('guests show what they replied, and that nothing was sent without mail', async () => {
	const guest = { id: 'g', name: 'Gil', email: 'gil@guest.test', repliedAt: null }
	const items = [
		{ ...guest, reply: 'accepted', mail: 'sent' },
		{ ...guest, id: 'h', name: 'Hal', reply: null, mail: 'not_configured' },
	]
	const listed = { items, suggested: [], isMailConfigured: false }
	show(<EventGuests eventId="e" mayEdit />, { 'GET /api/calendar/events/e/guests': [200, listed] })
	expect(await screen.findByText('Accepted')).toBeTruthy()
	expect(screen.getByText('No reply')).toBeTruthy()
	expect(screen.getByText('gil@guest.test · not sent: mail isn’t configured')).toBeTruthy()
	expect(screen.getByText('gil@guest.test')).toBeTruthy()
})
