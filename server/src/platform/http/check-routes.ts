import { type Access, type Endpoint, pathParams } from '@praxis/contract/kernel/endpoint'
import { PERMISSIONS } from '@praxis/contract/kernel/permissions'
import type { Route } from './endpoint-route.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Thrown at start; names every endpoint that may not be served as it is. */
export class RouteError extends Error {
	readonly mistakes: readonly string[]

	constructor(mistakes: readonly string[]) {
		super(`The server was not started because of its endpoints:\n${mistakes.join('\n')}`)
		this.name = 'RouteError'
		this.mistakes = mistakes
	}
}

function accessMistake(access: Access | undefined): string | null {
	if (access === 'public' || access === 'self' || access === 'firm') return null
	const named = access === undefined ? [] : typeof access === 'string' ? [access] : access
	if (named.length === 0) return 'names no access: say public, self or a permission'
	const unknown = named.filter((one) => !Object.hasOwn(PERMISSIONS, one))
	return unknown.length === 0 ? null : `names the unknown permission ${unknown.join(', ')}`
}

function mistakesOf(endpoint: Endpoint): string[] {
	const mistakes: string[] = []
	const access = accessMistake(endpoint.access)
	if (access !== null) mistakes.push(access)
	if (!/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/.test(endpoint.id)) mistakes.push('has an id that is not feature.verb')
	if (!METHODS.includes(endpoint.method)) mistakes.push(`has the unknown method ${endpoint.method}`)
	if (!/^\/api(\/(:?[A-Za-z0-9_.-]+))+$/.test(endpoint.path)) mistakes.push('has a path that is not below /api')
	for (const name of pathParams(endpoint.path)) {
		if (!(name in endpoint.input.shape)) mistakes.push(`has :${name} in its path but not in its input`)
	}
	if (endpoint.content !== undefined && endpoint.method !== 'POST' && endpoint.method !== 'PUT') {
		mistakes.push('takes a content but is neither POST nor PUT')
	}
	if (endpoint.tokens === true && (endpoint.dangerous === true || endpoint.access === 'public')) {
		mistakes.push('takes API tokens but is dangerous or public')
	}
	if (endpoint.anySite === true && endpoint.access !== 'public') mistakes.push('is for any site but not public')
	if (endpoint.guests === true && endpoint.access !== 'self') mistakes.push('allows guests but its access is not self')
	return mistakes
}

function duplicates(kind: string, of: readonly string[]): string[] {
	const repeated = new Set(of.filter((one, index) => of.indexOf(one) !== index))
	return [...repeated].map((one) => `${one}: this ${kind} is taken twice`)
}

/** Refuses to start with an endpoint whose access is not said, or that another one shadows. */
export function requireSoundRoutes(routes: readonly Route[]): void {
	const endpoints = routes.map((one) => one.endpoint)
	const mistakes = endpoints.flatMap((one) => mistakesOf(one).map((mistake) => `${one.id} ${mistake}`))
	const places = endpoints.flatMap(({ method, path, alsoAt = [] }) =>
		[path, ...alsoAt].map((place) => `${method} ${place.replace(/:[A-Za-z0-9]+/g, ':')}`),
	)
	mistakes.push(
		...duplicates(
			'id',
			endpoints.map((one) => one.id),
		),
		...duplicates('path', places),
	)
	if (mistakes.length > 0) throw new RouteError(mistakes)
}
