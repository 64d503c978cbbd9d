import type { FastifyInstance } from 'fastify'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { clientRoutes } from './features/clients/clients.routes.ts'
import { preferenceRoutes } from './features/preferences/preferences.routes.ts'
import { findPerson } from './platform/auth/session-lookup.ts'
import type { Route } from './platform/http/endpoint-route.ts'
import { type HttpAppOptions, httpApp } from './platform/http/http-app.ts'
import type { Platform } from './platform/platform.ts'

export interface BuildOptions extends Omit<HttpAppOptions, 'findPerson'> {
	/** Served beside the product's own, for tests. */
	readonly extraRoutes?: readonly Route[]
}

/** Every endpoint of the product, in the order of features.json. */
export const productRoutes: readonly Route[] = [...preferenceRoutes, ...clientRoutes, ...caseRoutes]

/** The product on a platform whose work has not started: names jobs and topics, serves endpoints, pages and the web app. */
export async function buildApp(platform: Platform, options: BuildOptions = {}): Promise<FastifyInstance> {
	const { extraRoutes = [], ...ofHttp } = options
	return httpApp(platform, [...productRoutes, ...extraRoutes], { ...ofHttp, findPerson })
}
