import { TEST_EVENT } from '@praxis/contract/webhooks/webhooks.fields'

interface Sent {
	readonly id: string
	readonly replay_of: string | null
	readonly event: string
	readonly entity_id: string | null
	readonly entity_version: number | null
	readonly event_at: Date
}

/** What is sent: what happened to which record, nothing of its content. The same at each attempt, and when it is sent again. */
export function bodyOf({ id, replay_of, event, entity_id, entity_version, event_at }: Sent): string {
	const data = event === TEST_EVENT ? {} : { id: entity_id, version: entity_version }
	return JSON.stringify({ id: replay_of ?? id, type: event, timestamp: event_at.toISOString(), data })
}
