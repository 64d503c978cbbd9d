import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../../testing/render-screen.tsx'
import { sessionOf } from '../../../testing/sessions.ts'
import { ChatCorner } from './chat-corner.tsx'
import { chatOfTab } from './chat-of-tab.ts'
import { CHAT_PLACE } from './chat-place.ts'

beforeEach(() => {
	const place = document.createElement('div')
	place.id = CHAT_PLACE
	document.body.append(place)
})
afterEach(() => chatOfTab.clear())

async function open(session = sessionOf('attorney')) {
	stubApi({ 'GET /api/preferences': [200, {}] })
	const shown = await renderScreen(<ChatCorner />, { session })
	fireEvent.click(await screen.findByRole('button', { name: 'Open the help chat' }))
	const panel = within(await screen.findByRole('dialog', { name: 'Help chat' }))
	const input = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
	const ask = async (text: string) => {
		fireEvent.change(input, { target: { value: text } })
		fireEvent.keyDown(input, { key: 'Enter' })
		await waitFor(() => expect(panel.queryByRole('status', { name: 'Looking it up' })).toBeNull())
	}
	return { ...shown, panel, input, ask }
}

test('a blank question is not asked, Shift+Enter begins a line, and Enter asks', async () => {
	const { panel, input, ask } = await open()
	const send = panel.getByRole('button', { name: 'Send' })
	expect(send).toHaveProperty('disabled', true)
	fireEvent.change(input, { target: { value: '   ' } })
	expect(send).toHaveProperty('disabled', true)
	fireEvent.change(input, { target: { value: 'how do I archve' } })
	fireEvent.keyDown(input, { key: 'Enter', shiftKey: true })
	expect(input.value).toBe('how do I archve')
	await ask('how do I archve\na matter?')
	expect(input.value).toBe('')
	panel.getByText('From the guide “Archiving and deleting cases”')
	await ask('what is the weather in paris')
	panel.getByText(/^I don’t know\. I answer from the help of Praxis, and nothing in it speaks of that\./)
})

test('minimized and restored it keeps its conversation; Escape closes it and its button has the focus', async () => {
	const { panel, input, ask } = await open()
	expect(document.activeElement).toBe(input)
	await ask('hello')
	panel.getByText(/What would you like to do in Praxis\?/)
	fireEvent.click(panel.getByRole('button', { name: 'Minimize the help chat' }))
	expect(panel.queryByRole('textbox')).toBeNull()
	fireEvent.click(panel.getByRole('button', { name: 'Restore the help chat' }))
	panel.getByText(/What would you like to do in Praxis\?/)
	fireEvent.keyDown(panel.getByRole('textbox'), { key: 'Escape' })
	expect(screen.queryByRole('dialog')).toBeNull()
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the help chat' }))
})

test('a client is answered about the portal, without links to screens of the firm', async () => {
	const { panel, ask } = await open(sessionOf('client'))
	await ask('who is my lawyer?')
	panel.getByText('From the guide “Following your case”')
	for (const question of ['how do I open a new case', 'invite a colleague']) await ask(question)
	const paths = panel.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
	expect(paths.filter((path) => /\/dashboard\/(cases|clients|admin)/.test(path))).toEqual([])
})

test('guests and providers have the chat too, and guests, of whom nothing is kept, cannot hide it', async () => {
	const guest = await open({ ...sessionOf('client'), guest: true })
	await guest.ask('what can you do?')
	guest.panel.getByText('From the guide “This help and the chat”')
	expect(guest.panel.queryByRole('button', { name: 'Hide the chat' })).toBeNull()
	guest.unmount()
	chatOfTab.clear()
	const { panel } = await open(sessionOf('service_provider'))
	panel.getByRole('button', { name: 'Hide the chat' })
})
