import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** The schemas the firm's rows may stand in, the preferred one first. */
export const CONNECTION_SCHEMAS = ['api', 'public'] as const
export type ConnectionSchema = (typeof CONNECTION_SCHEMAS)[number]

/** How long one try may take, how many there are, and what the wait before the next is multiplied by. */
export const CONNECTION_TIMEOUT_MS = 10_000
export const CONNECTION_TRIES = 3
export const CONNECTION_RETRY_MS = 1000

export const connectionAnswer = forOutsiders({
	schema: z.enum(CONNECTION_SCHEMAS),
	/** Whether a read of the clients in that schema works. */
	ok: z.boolean(),
})
export type ConnectionAnswer = z.infer<typeof connectionAnswer>

export const connection = {
	check: endpoint({
		id: 'connection.check',
		method: 'GET',
		path: '/api/connection',
		access: 'public',
		summary:
			'Reads one client of a schema and answers whether that worked, nothing of what was read. Browsers ask for `api` first, and for `public` where that does not work.',
		input: z.object({ schema: z.enum(CONNECTION_SCHEMAS).default('api') }),
		output: connectionAnswer,
		errors: {},
	}),
}
