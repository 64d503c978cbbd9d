import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

const CASE = {
	id: '0192f000-0000-7000-8000-000000000001',
	caseName: 'Harborline v. Granite Peak',
	docketNumber: '1:25-cv-01234-ABC',
	attorneyId: null,
	attorneyName: null,
	isSure: true,
}
const NOTICE = `Notice of Electronic Filing
The following transaction was entered on 3/3/2026 at 0:05 AM EST and filed on 3/2/2026
Case Name: Harborline v. Granite Peak
Case Number: 1:25-cv-01234-ABC
Document Number: 42
Docket Text:
ORDER denying 12 Motion to Dismiss. Status Report due by 4/15/2026.`

function show(cases: readonly object[]): string[] {
	const asked: string[] = []
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path)
		const body = path.startsWith('/api/filing-notices/cases')
			? { items: cases }
			: { items: [], holidays: [], courts: [] }
		return new Response(JSON.stringify(body), { status: 200 })
	})
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	store.signedIn(sessionOf('attorney'))
	renderUi(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<UserProvider store={store}>
				<NoticeDialog onClose={() => undefined} />
			</UserProvider>
		</QueryClientProvider>,
	)
	return asked
}

const paste = async (text: string) =>
	fireEvent.change(await screen.findByRole('textbox', { name: /Text of the notice/ }), { target: { value: text } })

afterEach(() => vi.unstubAllGlobals())

test('a pasted notice names its case and proposes the event and the stated date', async () => {
	const asked = show([CASE])
	await paste(NOTICE)
	expect(await screen.findByRole('radio', { name: 'Harborline v. Granite Peak' })).toBeTruthy()
	const proposed = within(screen.getByRole('region', { name: 'Proposed deadlines' }))
	const rows = proposed.getAllByRole('listitem').map((one) => one.textContent)
	expect(rows).toHaveLength(2)
	expect(rows[0]).toContain('Notice that the court denied or postponed a Rule 12 motion')
	expect(rows[1]).toContain('Status Report')
	expect(asked.some((path) => path.includes('docketNumber=1%3A25-cv-01234-ABC'))).toBe(true)
})

test('says where no case is found, and where the text is no notice', async () => {
	show([])
	await paste('Dear Jane')
	expect(await screen.findByText(/This is no notice of electronic filing/)).toBeTruthy()
	await paste(NOTICE)
	expect(await screen.findByText(/No case has this docket number or name/)).toBeTruthy()
})
