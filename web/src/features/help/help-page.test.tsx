import { HELP_TOPICS, NO_HELP_FOUND } from '@praxis/contract/help/help.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { TOPICS } from './all-guides.ts'
import { HelpPage } from './help-page.tsx'

const topics = () => within(screen.getByRole('region', { name: 'Topics' })).getAllByRole('button', { expanded: false })
const search = (text: string) =>
	fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: text } })

test('topics open in place and are found by any of their words', async () => {
	await renderScreen(<HelpPage />, { session: sessionOf('attorney') })
	expect(topics().map((one) => one.textContent)).toEqual([...HELP_TOPICS])
	const portal = screen.getByRole('button', { name: 'Client Portal' })
	fireEvent.click(portal)
	expect(portal.getAttribute('aria-expanded')).toBe('true')
	fireEvent.click(portal)
	expect(portal.getAttribute('aria-expanded')).toBe('false')

	search('SUBPOENA')
	expect(topics().map((one) => one.textContent)).toEqual(['Service Process'])
	expect(screen.getByRole('status').textContent).toBe('1 result')
	search('subpoena temperature')
	expect(topics().map((one) => one.textContent)).toEqual(['LLM Integration', 'Service Process'])
	search('xylophone')
	expect(screen.getByRole('status').textContent).toBe(NO_HELP_FOUND)
})

test.each(TOPICS.map(({ title }) => title))('the topic %s has a guide that opens over the page', async (title) => {
	await renderScreen(<HelpPage />, { session: sessionOf('admin') })
	fireEvent.click(screen.getByRole('button', { name: title }))
	fireEvent.click(screen.getByRole('button', { name: `Open the guide: ${title}` }))
	const guide = within(await screen.findByRole('dialog', { name: title }))
	expect((await guide.findAllByRole('heading', { level: 3 })).length).toBeGreaterThan(0)
	fireEvent.click(guide.getByRole('button', { name: 'Close' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
