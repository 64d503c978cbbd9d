import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { NotificationSettings } from './notification-settings.tsx'

const choiceWith = (email: boolean) => ({
	kind: 'own_case_changed',
	channels: { in_app: true, email, push: true },
})

test('of two clicks on one channel the last stands, however slow the first is to arrive', async () => {
	const first = Promise.withResolvers<readonly [number, object]>()
	const kept: boolean[] = []
	let clicks = 0
	const sent = stubApi({
		'GET /api/notification-choices': () => [200, { choices: [choiceWith(kept.at(-1) ?? true)] }],
		'PUT /api/notification-choices/own_case_changed': () => {
			clicks += 1
			if (clicks === 1) return first.promise
			kept.push(true)
			return [200, choiceWith(true)]
		},
	})
	await renderScreen(<NotificationSettings />, { session: sessionOf('client') })
	const email = within(await screen.findByRole('group', { name: 'Case update' })).getByLabelText('Email')
	fireEvent.click(email)
	await expect.poll(() => sent.length).toBe(1)
	fireEvent.click(email)
	await Promise.resolve()
	expect(sent).toHaveLength(1)
	kept.push(false)
	first.resolve([200, choiceWith(false)])
	await expect.poll(() => sent.map(({ body }) => (body as { isOn: boolean }).isOn)).toEqual([false, true])
	await expect.poll(() => (email as HTMLInputElement).checked).toBe(true)
})
