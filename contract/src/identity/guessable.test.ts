import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

describe('a password that is tried first', () => {
	it.each([
		'1q2w3e4r5t6y',
		'q1w2e3r4t5y6',
		'1qaz2wsx3edc',
		'zaq12wsxcde3',
		'123qweasdzxc',
		'qwertyuiop12',
		'Qwertyuiop2026!',
		'123456654321',
		'112233445566',
		'147258369147',
		'098765432109',
		'asdfghjkl123',
		'abcdefghijkl',
		'zxcvbnmasdfg',
		'passwordpassword',
		'P@ssw0rd12345',
		'iloveyoujesus1',
		'superman12345',
		'abcabcabcabc',
		'lawfirm2026!!',
		'AdminAdmin12',
	])('%s is known', (password) => {
		expect(isGuessable(password)).toBe(true)
	})

	it.each([
		'correct horse battery staple',
		'Praxis-Demo-2026',
		'пароль длинный достаточно',
		'aaaaaaaaaaab',
		'kV7-tQ2-mmR9-x',
		'password for my own desk',
		'the attorney of 1987',
		'qwerty is how it begins',
		'839105746281',
	])('%s is not', (password) => {
		expect(isGuessable(password)).toBe(false)
	})

	it('is judged in no time, however it is made', () => {
		const started = performance.now()
		for (const part of ['a', 'ab', 'password', '1q', 'qwertyuiop1']) isGuessable(`${part.repeat(128)}!`.slice(-128))
		// A pattern that is tried in every way would take longer than the test; a busy machine does not.
		expect(performance.now() - started).toBeLessThan(5_000)
	})
})
