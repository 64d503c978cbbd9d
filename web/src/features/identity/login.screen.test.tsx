import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { LoginScreen } from './login.screen.tsx'

const OPTIONS = {
	providers: [
		{ id: 'google', name: 'Google', configured: false },
		{ id: 'facebook', name: 'Facebook', configured: false },
	],
	setupRequired: false,
	demo: false,
	sendsEmail: false,
	demoAccounts: [{ email: 'mateo@demo.praxis.test', password: 'demo', fullName: 'Mateo Villareal', role: 'paralegal' }],
}
const INVALID = 'Invalid email or password. If you just registered, please check your email for a confirmation link.'

type Answers = Parameters<typeof stubApi>[0]

async function show(answers: Answers = {}, adapter = testAdapter(null)) {
	const sent = stubApi({ 'GET /api/session/options': [200, OPTIONS], ...answers })
	return { sent, ...(await renderScreen(<LoginScreen />, { session: null, adapter })) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' })

function enter(email: string, password: string): void {
	fireEvent.change(field('Email'), { target: { value: email } })
	fireEvent.change(field('Password'), { target: { value: password } })
	fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test('a sign-in that fails says why and keeps what was typed', async () => {
	const refused = { code: 'invalid_credentials', message: INVALID, requestId: 'r' }
	const { sent } = await show({ 'POST /api/session': [401, refused] })
	fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
	await screen.findByText('Please enter both email and password')
	expect(sent).toEqual([])
	enter('unknown@example.test', 'not the password')
	await screen.findByText(INVALID)
	expect(field('Email').value).toBe('unknown@example.test')
})

test('a server that gives no answer for ten seconds is distinguished from a wrong password', async () => {
	await show({ 'POST /api/session': () => Promise.reject(new DOMException('Too late.', 'TimeoutError')) })
	const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
	enter('staff@demo.praxis.test', 'demo')
	await expect.poll(() => limits.mock.calls).toContainEqual([10_000])
	limits.mockRestore()
	await screen.findByText('Connection timeout. Please check your internet connection and try again.')
	expect(field('Email').value).toBe('staff@demo.praxis.test')
})

test('a server that cannot be reached says so before anyone types, and can be tried again', async () => {
	const adapter = testAdapter(new ApiError({ code: 'server_unreachable', status: 0, message: 'No.' }))
	await show({}, adapter)
	await screen.findByText('Failed to initialize authentication')
	enter('staff@demo.praxis.test', 'demo')
	expect(await screen.findByText('Authentication system not ready. Please refresh the page.')).toBeTruthy()
	adapter.answers = [null]
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
	await expect.poll(() => screen.queryByText('Failed to initialize authentication')).toBeNull()
})

test.each(['Google', 'Facebook'])('%s, not set up, says so also before the page knows it', async (name) => {
	const options = Promise.withResolvers<readonly [number, object]>()
	await show({ 'GET /api/session/options': () => options.promise })
	fireEvent.click(screen.getByRole('button', { name }))
	options.resolve([200, OPTIONS])
	const said = `${name} login is not currently available. Please try email registration or contact support.`
	expect(await screen.findByText(said)).toBeTruthy()
})

test('a demo account signs in with one press', async () => {
	const session = sessionOf('paralegal')
	const { sent, navigation } = await show({ 'POST /api/session': [200, { status: 'signed_in', session }] })
	fireEvent.click(await screen.findByRole('button', { name: /Paralegal/ }))
	await expect.poll(() => navigation.visited).toEqual(['/dashboard'])
	expect(sent).toEqual([
		{ what: 'POST /api/session', body: { email: 'mateo@demo.praxis.test', password: 'demo', rememberMe: false } },
	])
})

test('a guest may still sign in', async () => {
	await renderScreen(<LoginScreen />, { session: { ...sessionOf('client'), guest: true } })
	await screen.findByText('You are browsing as a guest.')
	expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
})
