import { expect, it } from 'vitest'
import { problemOf, readAskedNames } from './asked-names.ts'

it('reads a name to a line, with the email and phone beside it', () => {
	expect(readAskedNames('Anna Berg\n\n  Zorbas Shipping LLC  \n')).toEqual([
		{ name: 'Anna Berg' },
		{ name: 'Zorbas Shipping LLC' },
	])
	expect(readAskedNames('Anna Berg <anna@berg.test>, (212) 555-0134')).toEqual([
		{ name: 'Anna Berg', email: 'anna@berg.test', phone: '(212) 555-0134' },
	])
	expect(readAskedNames('Berg, Anna; +49 30 1234567')).toEqual([{ name: 'Berg, Anna', phone: '+49 30 1234567' }])
	expect(readAskedNames('anna@berg.test')).toEqual([{ name: 'anna@berg.test', email: 'anna@berg.test' }])
	expect(readAskedNames('محمد الفارسي')).toEqual([{ name: 'محمد الفارسي' }])
})

it('says what cannot be asked', () => {
	expect(problemOf(' \n ')).toBe('Please enter a name.')
	expect(problemOf(Array.from({ length: 21 }, (_, at) => `Name ${at}`).join('\n'))).toBe('At most 20 names at once.')
	expect(problemOf('x'.repeat(501))).toBe('A name has at most 500 characters.')
	expect(problemOf('Anna')).toBeNull()
})
