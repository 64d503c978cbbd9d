import { type ConnectionAnswer, type ConnectionSchema, connection } from '@praxis/contract/live/connection.contract'
import { live } from '@praxis/contract/live/live.contract'
import { findPerson, invalidatePerson } from '../../platform/auth/session-lookup.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withIdentity } from '../../platform/db/transaction.ts'
import type { HubMessage } from '../../platform/events/event-hub.ts'
import { SseStream } from '../../platform/events/sse-stream.ts'
import type { ServerFeature } from '../../platform/feature.ts'
import { type HttpExchange, type RawAnswer, type Route, route, TAKEN_OVER } from '../../platform/http/endpoint-route.ts'
import { countStream } from './count-stream.ts'
import { canReadClients } from './presence.queries.ts'
import { updatePresence } from './update-presence.ts'

function whenAborted(signal: AbortSignal, act: () => void): void {
	if (signal.aborted) act()
	else signal.addEventListener('abort', act, { once: true })
}

async function streamEvents(
	ctx: PersonContext,
	input: { readonly cursor?: string | undefined },
	http: HttpExchange,
): Promise<RawAnswer> {
	const { platform, actor } = ctx
	const { headers, signal } = http
	const lastEventId = headers['last-event-id']
	const after = typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : input.cursor
	whenAborted(signal, countStream(platform, actor.id))
	const early: HubMessage[] = []
	let stream: SseStream | undefined

	const check = async (isForgotten: boolean) => {
		if (isForgotten) invalidatePerson(platform, actor.id)
		const person = await findPerson(platform, headers.cookie)
		if (person?.id !== actor.id) stream?.end()
		else subscription.refresh(person)
	}
	const checkLater = (isForgotten: boolean) => {
		check(isForgotten).catch((error: unknown) => {
			platform.log.warn({ err: error }, 'the session of a stream could not be read')
			stream?.end()
		})
	}
	const subscription = await platform.events.subscribe({
		person: actor,
		...(after === undefined ? {} : { after }),
		deliver: (message) => {
			if (stream !== undefined) return stream.send(message)
			early.push(message)
			return true
		},
		onPersonChanged: () => checkLater(true),
	})
	stream = new SseStream(http.takeOver().response, {
		cursor: () => subscription.cursor,
		onDrain: () => subscription.resume(),
		onHeartbeat: () => checkLater(false),
	})
	whenAborted(signal, () => {
		subscription.close()
		stream?.end()
	})
	for (const message of early) stream.send(message)
	return TAKEN_OVER
}

/** Whether the database answers a read, for anyone who asks. The role it reads with sees no more of a client than its id. */
async function checkConnection(
	ctx: Context,
	{ schema }: { readonly schema: ConnectionSchema },
): Promise<ConnectionAnswer> {
	const ok = await withIdentity(ctx.platform, (db) => canReadClients(db, schema))
	return { schema, ok }
}

const routes: readonly Route[] = [
	route(live.stream, streamEvents),
	route(live.present, updatePresence),
	route(connection.check, checkConnection),
]

export const liveFeature: ServerFeature = {
	name: 'live',
	routes,
}
