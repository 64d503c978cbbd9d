import { expect, it } from 'vitest'
import { firstCallOf } from './first-call-of.ts'

it('is the call of the page with its query, for pages behind sign-in', () => {
	expect(firstCallOf('/dashboard/cases?q=a%20b&status=Active')).toBe(
		'/api/first?path=%2Fdashboard%2Fcases%3Fq%3Da%2520b%26status%3DActive',
	)
	expect(firstCallOf('/dashboard')).toBe('/api/first?path=%2Fdashboard')
})

it.each(['/login', '/', '/nowhere/at-all', '/dashboard/client-portal?preview=1', '//['])(
	'is none for %s',
	(address) => {
		expect(firstCallOf(address)).toBeNull()
	},
)
