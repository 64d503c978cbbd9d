import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { forOutsiders } from '../kernel/outsiders.ts'

/** How often a browser says that it still shows a record, and how long one that went silent counts. */
export const PRESENCE_HEARTBEAT_SECONDS = 20
export const PRESENCE_EXPIRY_SECONDS = 45
/** The topic of changes in who is on a record; its entity id is `topic:id` of that record. */
export const PRESENCE_TOPIC = 'presence'
/** The topic of changes in what the caller may see at all; its entity id is the record that they
 *  lost (`removed`) or may see again, or `topic:*` where it is something of any record of the topic. */
export const ACCESS_TOPIC = 'access'

export const liveChange = forOutsiders({
	/** A table's name, e.g. `cases`, or `presence`. */
	topic: z.string(),
	entityId: z.string(),
	kind: z.enum(['created', 'changed', 'removed']),
	/** Of the row after the change; null where rows have none. */
	version: z.number().int().nullable(),
})
export type LiveChange = z.infer<typeof liveChange>

/** What a stream carries, one JSON object per server-sent event. `hello` comes first. `reset` says that changes were
 *  passed over and everything shown must be fetched again. At most ten messages a second; several changes of one row
 *  come as one. `cursor` is the event's id too: after a reconnect the stream continues there. */
export const liveMessage = z.discriminatedUnion('kind', [
	forOutsiders({ kind: z.literal('hello'), cursor: z.string() }),
	forOutsiders({ kind: z.literal('changes'), cursor: z.string(), changes: z.array(liveChange) }),
	forOutsiders({ kind: z.literal('reset'), cursor: z.string() }),
])
export type LiveMessage = z.infer<typeof liveMessage>

export const presentPerson = forOutsiders({
	id: z.string(),
	fullName: z.string(),
	/** Whether an edit form of the record is open. */
	isEditing: z.boolean(),
})
export type PresentPerson = z.infer<typeof presentPerson>

export const live = {
	stream: endpoint({
		id: 'live.stream',
		method: 'GET',
		path: '/api/events',
		access: 'self',
		summary:
			'Changes of rows the caller may read, as server-sent events (text/event-stream) of this JSON, until the session ends; at most 50 streams to an account. A Last-Event-ID header continues after that event, as does `cursor`; events are kept for 24 hours.',
		input: z.object({ cursor: z.string().max(4000).optional() }),
		output: liveMessage,
		errors: { stopping: kernelErrors.stopping, rate_limited: kernelErrors.rate_limited },
	}),
	present: endpoint({
		id: 'live.present',
		method: 'POST',
		path: '/api/presence',
		access: 'self',
		summary:
			'Reports that the caller is viewing a record (every 20 seconds, or `leaving`) and returns other viewers of the firm, and who of them is editing it. Clients and service providers get none.',
		input: z.object({
			topic: z.string().min(1).max(63),
			id: rowId,
			leaving: z.boolean().default(false),
			/** An edit form was opened, or closed; unchanged if absent. */
			editing: z.boolean().optional(),
		}),
		output: forOutsiders({ people: z.array(presentPerson) }),
		errors: { not_found: kernelErrors.not_found },
	}),
}
