import { afterEach, describe, expect, it, vi } from 'vitest'
import { onReauthentication, reauthenticate } from './reauthentication.ts'

let stop = () => {}
afterEach(() => stop())

describe('reauthentication', () => {
	it('fails without a registered prompt', async () => {
		expect(await reauthenticate()).toBe(false)
	})

	it('prompts once for all waiting calls and again later', async () => {
		const answers: ((confirmed: boolean) => void)[] = []
		const ask = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
		stop = onReauthentication(ask)
		const both = Promise.all([reauthenticate(), reauthenticate()])
		answers[0]?.(true)
		expect(await both).toEqual([true, true])
		expect(ask).toHaveBeenCalledTimes(1)

		const next = reauthenticate()
		answers[1]?.(false)
		expect(await next).toBe(false)
	})

	it('ends when the prompt is unregistered', async () => {
		onReauthentication(async () => true)()
		expect(await reauthenticate()).toBe(false)
	})
})
