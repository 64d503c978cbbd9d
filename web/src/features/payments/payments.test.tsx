import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { amountProblem, ConfirmPayment } from './confirm-payment.tsx'
import { typedCents } from './typed-amount.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
	['50', 5_000],
	['$1,250.5', 125_050],
	['.50', 50],
	['0.49', 49],
	['', null],
	['-5', null],
	['1.005', null],
	['1e3', null],
])('%j is read as %s cents', (text, cents) => {
	expect(typedCents(text)).toBe(cents)
})

test('an amount below the minimum is said in the words of the specification', () => {
	expect(amountProblem('0.49')).toBe('Minimum payment amount is $0.50')
	expect(amountProblem('0.50')).toBeNull()
})

const SERVICE = {
	type: 'ai_report',
	title: 'AI Case Report',
	description: 'A report.',
	baseAmountCents: 5_000,
	category: 'client',
} as const

async function pay(answer: () => Promise<Response>) {
	const sent: unknown[] = []
	const left: string[] = []
	vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
		sent.push(JSON.parse(String(init.body)))
		return answer()
	})
	renderUi(<ConfirmPayment service={SERVICE} onClose={() => undefined} onLeave={(url) => left.push(url)} />)
	fireEvent.click(await screen.findByRole('button', { name: 'Pay' }))
	return { sent, left }
}

const json =
	(body: unknown, status = 200) =>
	async () =>
		new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string, message: string) => json({ code, message, requestId: '1' }, status)

test('Pay reads Processing while the page of the provider is opened, and leads there', async () => {
	const { sent, left } = await pay(json({ id: '1', url: 'https://checkout.stripe.com/1' }))
	await waitFor(() => expect(left).toEqual(['https://checkout.stripe.com/1']))
	expect(sent).toEqual([{ paymentType: 'ai_report', amountCents: 5_000, description: '' }])
	expect(screen.getByRole('button', { name: 'Processing' })).toBeDefined()
})

test('Pay is disabled below the minimum, which is said', async () => {
	renderUi(<ConfirmPayment service={SERVICE} onClose={() => undefined} />)
	fireEvent.change(await screen.findByLabelText('Amount in US dollars'), { target: { value: '0.49' } })
	expect(screen.getByRole('alert').textContent).toBe('Minimum payment amount is $0.50')
	expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', true)
})

test.each([
	[
		'a lost connection',
		() => Promise.reject(new TypeError('failed')),
		'Unable to connect to payment service. Please check your internet connection and try again.',
	],
	[
		'no provider',
		refusal(503, 'payment_not_configured', 'Payment service is not properly configured. Please contact support.'),
		'Payment service is not properly configured. Please contact support.',
	],
	['a failing server', json('gone', 502), 'Payment service is temporarily unavailable'],
	['an empty answer', json(null), 'No response received from payment service'],
	['no address', json({ id: '1', url: null }), 'Invalid response from payment service - missing checkout URL'],
	[
		'a foreign address',
		json({ id: '1', url: 'javascript:1' }),
		'Invalid response from payment service - missing checkout URL',
	],
	[
		'a failing provider',
		refusal(503, 'checkout_failed', 'Failed to create checkout session'),
		'Failed to create checkout session',
	],
])('%s is said in the words of the specification', async (_, answer, text) => {
	const { left } = await pay(answer)
	expect((await screen.findByRole('alert')).textContent).toBe(text)
	expect(left).toEqual([])
})
