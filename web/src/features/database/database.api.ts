import { database } from '@praxis/contract/database/database.contract'
import { CONNECTION_SCHEMAS, connection } from '@praxis/contract/live/connection.contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

const REFRESH_MS = 15_000
const TESTS_TIMEOUT_MS = 60_000

export const databaseQuery = queryOptions({
	queryKey: ['database', 'overview'],
	queryFn: ({ signal }) => call(database.overview, {}, { signal }),
	refetchInterval: REFRESH_MS,
})

/** Runs the health check, and asks over the connection check whether the browser reaches the firm's rows. */
export function useRunTests() {
	return useMutation({
		mutationFn: async () => {
			const result = await call(database.runTests, {}, { timeoutMs: TESTS_TIMEOUT_MS })
			const connections = await Promise.all(CONNECTION_SCHEMAS.map((schema) => call(connection.check, { schema })))
			return { ...result, connections }
		},
	})
}
