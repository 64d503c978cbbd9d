import type pg from 'pg'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_262_020
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What came of a delivery: hours ago, event, status, milliseconds, error, answer. */
const DELIVERIES = [
	[74, 'cases.created', 200, 142, null, '{"accepted":true}'],
	[73, 'payments.created', 200, 118, null, '{"accepted":true}'],
	[52, 'cases.changed', 503, 87, 'The address answered 503.', 'upstream connect error'],
	[51, 'invoices.changed', null, 15_004, 'There was no answer within 15 seconds.', null],
	[4, 'cases.changed', 503, 91, 'The address answered 503.', 'upstream connect error'],
] as const

async function loadDeliveries(client: pg.PoolClient, random: Random, webhookId: string, anchor: Date): Promise<void> {
	for (const [hours, event, status, ms, error, answer] of DELIVERIES) {
		const at = new Date(anchor.getTime() - hours * HOUR)
		await client.query(
			`INSERT INTO api.webhook_deliveries (id, webhook_id, event, entity_id, entity_version, event_at, state, attempts,
				last_status, last_ms, last_error, answer, created_at, finished_at)
			VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $5, $5)`,
			[
				random.id(at.getTime()),
				webhookId,
				event,
				random.id(at.getTime()),
				at,
				error === null ? 'delivered' : 'failed',
				error === null ? 1 : 9,
				status,
				ms,
				error,
				answer,
			],
		)
	}
}

/** Two webhooks, both off: the demo calls no one. */
export async function loadWebhooks(client: pg.PoolClient, anchor: Date): Promise<void> {
	const random = new Random(SEED)
	const made = new Date(anchor.getTime() - 30 * DAY)
	const id = random.id(made.getTime())
	await client.query(
		`INSERT INTO api.webhooks (id, name, url, events, enabled, enabled_at, failing_since, ended_because, key_changed_at,
			created_at, updated_at)
		VALUES ($1, 'Reporting', 'https://reporting.example.com/praxis', $2, false, $3, $4,
			'Every delivery has failed for two days.', $3, $3, $4)`,
		[
			id,
			['cases.created', 'cases.changed', 'invoices.created', 'invoices.changed', 'payments.created'],
			made,
			new Date(anchor.getTime() - 52 * HOUR),
		],
	)
	await loadDeliveries(client, random, id, anchor)
	await client.query(
		`INSERT INTO api.webhooks (id, name, url, events, enabled, enabled_at, key_changed_at, created_at, updated_at)
		VALUES ($1, 'Document archive', 'https://archive.example.com/hooks/praxis', $2, false, $3, $3, $3, $3)`,
		[random.id(made.getTime() + 1), ['documents.created', 'documents.removed'], made],
	)
}
