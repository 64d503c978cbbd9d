import { sql } from 'kysely'
import pg from 'pg'
import type { Person } from '../actor.ts'
import type { Context } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { Change, EventTopics } from './event-hub.ts'
import type { EventRow } from './event-reader.ts'

/** The topic of changes in who is on a record; the entity id is `topic:id` of that record. */
export const PRESENCE_TOPIC = 'presence'

export function toChange({ topic, entityId, kind, version }: EventRow): Change {
	return { topic, entityId, kind, version }
}

/** Whether a person may hear of a topic at all; row security says of which rows. */
export function mayHearTopic(person: Person, topic: string, topics: EventTopics): boolean {
	const permissions = Object.hasOwn(topics, topic) ? (topics[topic] ?? []) : []
	return permissions === 'everyone' || permissions.some((permission) => person.permissions.has(permission))
}

/** Reads as the person whose news they are, on the primary: a replica may not have them yet. */
function asPerson(platform: Platform, actor: Person): Context {
	return { actor, platform, origin: { requestId: 'events', ip: null, userAgent: null } }
}

/** The events a person may hear of. For whoever sees the firm's rows the permission for the topic decides; for everyone
 *  else row security is asked as well. */
export async function audible(
	platform: Platform,
	person: Person,
	events: readonly EventRow[],
	topics: EventTopics,
): Promise<readonly EventRow[]> {
	const allowed = events.filter((event) =>
		event.userId === null ? mayHearTopic(person, event.topic, topics) : event.userId === person.id,
	)
	if (person.reach === 'firm') return allowed
	const asked = allowed.filter((event) => mayConcern(person, event))
	if (asked.length === 0) return []
	const ids = asked.map((event) => event.id)
	const visible = await withTransaction(asPerson(platform, person), async (db) => {
		const { rows } = await sql<{ id: number }>`SELECT id FROM api.events WHERE id = ANY(${ids}::bigint[])`.execute(db)
		return new Set(rows.map((row) => row.id))
	})
	return asked.filter((event) => visible.has(event.id))
}

/** Spares row security the question when its answer is plain: outside the firm only one's own rows are heard of. */
function mayConcern(person: Person, event: EventRow): boolean {
	if (person.reach === 'walled' || event.userId === person.id) return true
	return event.clientId !== null && person.clientIds.includes(event.clientId)
}

/** The topic is no table of records with an id, or not one this reach may look into. */
const NO_RECORDS = ['42P01', '42703', '42501', '22P02']

/** Of some records of a topic, those a person may read. The topic is one of the open ones. */
export async function findReadable(
	platform: Platform,
	person: Person,
	topic: string,
	ids: readonly string[],
): Promise<ReadonlySet<string>> {
	try {
		return await withTransaction(asPerson(platform, person), async (db) => {
			const table = sql.id('api', topic)
			const { rows } = await sql<{ id: string }>`SELECT id FROM ${table} WHERE id = ANY(${ids})`.execute(db)
			return new Set(rows.map((row) => row.id))
		})
	} catch (error) {
		if (error instanceof pg.DatabaseError && NO_RECORDS.includes(error.code ?? '')) return new Set()
		throw error
	}
}

export interface PresentRecord {
	readonly topic: string
	readonly id: string
}

/** Changes in presence on records that a person may read. Only people of the firm are told who looks at what. */
export async function audiblePresence(
	platform: Platform,
	person: Person,
	records: readonly PresentRecord[],
	topics: EventTopics,
): Promise<Change[]> {
	if (person.reach !== 'firm' && person.reach !== 'walled') return []
	const allowed = records.filter(({ topic }) => mayHearTopic(person, topic, topics))
	const heard: PresentRecord[] = []
	for (const [topic, ones] of Map.groupBy(allowed, (record) => record.topic)) {
		if (person.reach === 'firm') heard.push(...ones)
		else {
			const ids = ones.map((one) => one.id)
			const visible = await findReadable(platform, person, topic, ids)
			heard.push(...ones.filter((one) => visible.has(one.id)))
		}
	}
	return heard.map(({ topic, id }) => ({
		topic: PRESENCE_TOPIC,
		entityId: `${topic}:${id}`,
		kind: 'changed',
		version: null,
	}))
}
