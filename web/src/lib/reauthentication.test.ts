import { afterEach, describe, expect, it, vi } from 'vitest'
import { onReauthentication, reauthenticate } from './reauthentication.ts'

let stop = () => {}
afterEach(() => stop())

describe('asking who somebody is', () => {
	it('is refused where nobody can ask', async () => {
		expect(await reauthenticate()).toBe(false)
	})

	it('happens once for all that wait, and anew the next time', async () => {
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

	it('is over once the one who asks has gone', async () => {
		onReauthentication(async () => true)()
		expect(await reauthenticate()).toBe(false)
	})
})
