import { database } from '@praxis/contract/database/database.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { runDatabaseTests } from './run-tests.ts'
import { viewDatabase } from './view-database.ts'

const routes: readonly Route[] = [route(database.overview, viewDatabase), route(database.runTests, runDatabaseTests)]

export const databaseFeature: ServerFeature = {
	name: 'database',
	routes,
}
