import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { Composer, type NewMessage } from '../composer.tsx'
import { insertedText } from './template-text.ts'

const template = (title: string, body: string, isActive = true) => ({
	id: `018f0000-0000-7000-8000-00000000000${title.length}`,
	title,
	body,
	practiceArea: null,
	isActive,
	version: 1,
	updatedAt: '2026-11-25T12:00:00.000Z',
	updatedByName: null,
})
const ITEMS = [template('Hearing', 'Dear {{client name}}, about {{case name}}.'), template('Retired', 'Old', false)]
const VALUES = {
	'client name': 'Ada Marsh',
	'case name': '',
	'case number': '',
	'attorney name': '',
	'firm name': 'Lang Law',
	today: 'November 25, 2026',
}

beforeEach(() => {
	vi.stubGlobal('fetch', async (address: string) => {
		const body = String(address).includes('/values') ? VALUES : { items: ITEMS }
		return new Response(JSON.stringify(body))
	})
})
afterEach(() => vi.unstubAllGlobals())

test('fills in what is known, shows what is not, and sends nothing before that is replaced', async () => {
	const sent: NewMessage[] = []
	renderUi(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<Composer
				label="Message"
				draftKey="messages.templates"
				submit="Send"
				help=""
				attaching={null}
				send={async (message) => void sent.push(message)}
				templates={{ clientId: 'c1', caseId: null }}
			/>
		</QueryClientProvider>,
	)
	const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
	const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
	fireEvent.click(await screen.findByRole('button', { name: 'Insert template' }))
	expect(screen.queryByRole('menuitem', { name: 'Retired' })).toBeNull()
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Hearing' }))
	await waitFor(() => expect(text.value).toBe('Dear Ada Marsh, about {{case name}}.'))
	expect(screen.getAllByText(/Not filled in: {{case name}}/)).toHaveLength(1)
	await press()
	expect(sent).toEqual([])
	expect(text.getAttribute('aria-invalid')).toBe('true')
	fireEvent.change(text, { target: { value: 'Dear Ada Marsh, about the lease.' } })
	expect(screen.queryByRole('status')).toBeNull()
	await press()
	expect(sent).toMatchObject([{ text: 'Dear Ada Marsh, about the lease.' }])
})

test('what was typed stays before a template', () => {
	expect(insertedText(' \n', 'Body')).toBe('Body')
	expect(insertedText('Typed \n', 'Body')).toBe('Typed\n\nBody')
})
