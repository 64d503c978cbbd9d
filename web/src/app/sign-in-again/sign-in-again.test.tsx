import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { SignInAgain } from './sign-in-again.tsx'

const ada = sessionOf('attorney')

interface Answer {
	readonly status: number
	readonly body: unknown
}

async function lapsedFor(...answers: Answer[]) {
	const bodies: unknown[] = []
	vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
		bodies.push(JSON.parse(String(init.body)))
		const { status, body } = answers.shift() ?? { status: 500, body: null }
		return new Response(JSON.stringify(body), { status })
	})
	const store = createSessionStore(testAdapter(ada, null))
	await store.ready()
	await store.recheck()
	render(
		<UserProvider store={store}>
			<SignInAgain />
		</UserProvider>,
	)
	const enter = (label: string, text: string) => {
		const field = screen.getByLabelText(label)
		fireEvent.change(field, { target: { value: text } })
		fireEvent.submit(field)
	}
	return { store, bodies, enter }
}

afterEach(() => {
	vi.unstubAllGlobals()
})

test('asks the same person for their password only', async () => {
	const { store, bodies, enter } = await lapsedFor({ status: 200, body: { status: 'signed_in', session: ada } })
	enter('Password', 'right')
	await waitFor(() => expect(store.get().lapsed).toBe(false))
	expect(bodies).toEqual([{ email: ada.user.email, password: 'right' }])
})

test('says what was wrong and stays', async () => {
	const { store, enter } = await lapsedFor({
		status: 401,
		body: {
			code: 'sign_in_refused',
			message: 'Invalid email or password. Please check your credentials and try again.',
		},
	})
	enter('Password', 'wrong')
	await screen.findByText(/Please check your credentials/)
	expect(store.get().lapsed).toBe(true)
})

test('asks for the second factor where there is one', async () => {
	const { store, bodies, enter } = await lapsedFor(
		{ status: 200, body: { status: 'second_factor' } },
		{ status: 200, body: { status: 'signed_in', session: ada } },
	)
	enter('Password', 'right')
	await screen.findByLabelText('Code')
	enter('Code', '123456')
	await waitFor(() => expect(store.get().lapsed).toBe(false))
	expect(bodies[1]).toEqual({ code: '123456' })
})

test('asks for something to be entered before it asks the server', async () => {
	const { bodies, enter } = await lapsedFor()
	enter('Password', '')
	await screen.findByText('Please enter both email and password')
	expect(bodies).toEqual([])
})
