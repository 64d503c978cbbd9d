import { type Access, type Endpoint, endpoint } from '@praxis/contract/kernel/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { httpHarness } from '../../testing/http-harness.ts'
import { RouteError, requireSoundRoutes } from './check-routes.ts'
import { type Route, route } from './endpoint-route.ts'

function routeWith(over: Partial<Endpoint>): Route {
	const base = endpoint({
		id: 'test.one',
		method: 'GET',
		path: '/api/test/one',
		access: 'public' as Access,
		summary: 'One',
		input: z.object({}),
		output: z.object({}),
		errors: {},
	})
	return route({ ...base, ...over }, async () => ({}))
}

describe('endpoints that stop the start', () => {
	it.each<[string, Partial<Endpoint>, RegExp]>([
		['no access', { access: undefined as never }, /test\.one names no access/],
		['an empty list', { access: [] as never }, /test\.one names no access/],
		['an unknown permission', { access: 'rule_the_world' as never }, /unknown permission rule_the_world/],
		['one unknown of two', { access: ['view_cases', 'x'] as never }, /unknown permission x/],
		['a bad id', { id: 'One' as never }, /not feature\.verb/],
		['a path elsewhere', { path: '/cases' as never }, /not below \/api/],
		['a parameter without a field', { path: '/api/test/:id' }, /:id in its path but not in its input/],
		['guests with a permission', { access: 'view_cases', guests: true }, /allows guests/],
	])('%s', (_name, over, said) => {
		expect(() => requireSoundRoutes([routeWith(over)])).toThrow(said)
	})

	it('two of one id or of one path, whatever its parameters are called', () => {
		const input = z.object({ id: z.string(), key: z.string() })
		const two = [
			routeWith({ id: 'a.get', path: '/api/a/:id', input }),
			routeWith({ id: 'b.get', path: '/api/a/:key', input }),
			routeWith({ id: 'b.get', path: '/api/b' }),
		]
		expect(() => requireSoundRoutes(two)).toThrow(RouteError)
		expect(() => requireSoundRoutes(two)).toThrow(/b\.get: this id is taken twice[\s\S]*GET \/api\/a\/:/)
	})

	it('stop it for real', async () => {
		await expect(httpHarness([routeWith({ access: undefined as never })])).rejects.toThrow(/names no access/)
	})
})
