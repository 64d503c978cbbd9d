import { database } from '@praxis/contract/database/database.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { runDatabaseTests } from './run-tests.ts'
import { viewDatabase } from './view-database.ts'

export const databaseRoutes: readonly Route[] = [
	route(database.overview, viewDatabase),
	route(database.runTests, runDatabaseTests),
]
