import { expect, it } from 'vitest'
import { nameProblem, parseNames } from './parse-names.ts'

it('parses one name per line with email and phone', () => {
	expect(parseNames('Anna Berg\n\n  Zorbas Shipping LLC  \n')).toEqual([
		{ name: 'Anna Berg' },
		{ name: 'Zorbas Shipping LLC' },
	])
	expect(parseNames('Anna Berg <anna@berg.test>, (212) 555-0134')).toEqual([
		{ name: 'Anna Berg', email: 'anna@berg.test', phone: '(212) 555-0134' },
	])
	expect(parseNames('Berg, Anna; +49 30 1234567')).toEqual([{ name: 'Berg, Anna', phone: '+49 30 1234567' }])
	expect(parseNames('anna@berg.test')).toEqual([{ name: 'anna@berg.test', email: 'anna@berg.test' }])
	expect(parseNames('Anna Berg\n - \nanna berg\n\u200b\n…')).toEqual([{ name: 'anna berg' }])
	const scripts = ['Юрий Петров', 'Γιώργος', 'Արամ', 'გიორგი', 'דוד לוי', '山田太郎', '김민준', 'นภา', 'आरव']
	expect(parseNames(scripts.join('\n'))).toEqual(scripts.map((name) => ({ name })))
	expect(parseNames('محمد الفارسي')).toEqual([{ name: 'محمد الفارسي' }])
})

it('rejects invalid input', () => {
	expect(nameProblem(' \n ')).toBe('Please enter a name.')
	expect(nameProblem(Array.from({ length: 501 }, (_, at) => `Name ${at}`).join('\n'))).toBe(
		'At most 500 names at once.',
	)
	expect(nameProblem('x'.repeat(501))).toBe('A name has at most 500 characters.')
	expect(nameProblem('Anna')).toBeNull()
})
