import { OFFICE_ROUTES } from './office-routes.ts'
import { PRACTICE_ROUTES } from './practice-routes.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'
import type { RouteEntry } from './route-entry.ts'

export type { RouteEntry } from './route-entry.ts'

/** Every screen there is, and who may open it. Guard, sidebar and server read this one list. */
export const ROUTES = [...PUBLIC_ROUTES, ...PRACTICE_ROUTES, ...OFFICE_ROUTES] as const satisfies readonly RouteEntry[]

export type ScreenKey = (typeof ROUTES)[number]['screen']
export type RoutePath = (typeof ROUTES)[number]['path']

/** Paths that lie outside the list but belong to protected areas: unknown, so not found, but only after signing in. */
export function isProtectedArea(path: string): boolean {
	return path.startsWith('/dashboard') || path.includes('/prompt-engine') || path.includes('/llm')
}

function pattern(path: string): RegExp {
	const source = path
		.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
		.replace(/\/\*$/, '/.+')
		.replace(/:[A-Za-z]+/g, '[^/]+')
	return new RegExp(`^${source}/?$`)
}

const COMPILED: readonly { readonly entry: RouteEntry; readonly pattern: RegExp }[] = [...ROUTES]
	.sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
	.map((entry) => ({ entry, pattern: pattern(entry.path) }))

/** The entry a path (without its query) belongs to; a literal path wins over one with a parameter. */
export function findRoute(path: string): RouteEntry | undefined {
	return COMPILED.find((one) => one.pattern.test(path))?.entry
}
