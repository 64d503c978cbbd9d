import { z } from 'zod'
import { rowId } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'
import { requiredLine } from '../kernel/text.ts'

/** Records whose events can be sent. */
export const WEBHOOK_TOPICS = {
	cases: 'Cases',
	clients: 'Clients',
	contacts: 'Contacts',
	intakes: 'Inquiries',
	documents: 'Documents',
	tasks: 'Tasks',
	calendar_events: 'Calendar events',
	deadlines: 'Deadlines',
	time_entries: 'Time entries',
	invoices: 'Invoices',
	payments: 'Payments',
	message_threads: 'Messages with clients',
} as const
export type WebhookTopic = keyof typeof WEBHOOK_TOPICS

export const WEBHOOK_KINDS = { created: 'created', changed: 'changed', removed: 'removed' } as const
export type WebhookKind = keyof typeof WEBHOOK_KINDS
export type WebhookEvent = `${WebhookTopic}.${WebhookKind}`

export const TOPIC_KEYS = Object.keys(WEBHOOK_TOPICS).filter((key): key is WebhookTopic =>
	Object.hasOwn(WEBHOOK_TOPICS, key),
)
export const KINDS_OF_EVENT = ['created', 'changed', 'removed'] as const

export const WEBHOOK_EVENTS: readonly WebhookEvent[] = TOPIC_KEYS.flatMap((topic) =>
	KINDS_OF_EVENT.map((kind): WebhookEvent => `${topic}.${kind}`),
)
export const webhookEvent = z.enum(WEBHOOK_EVENTS)

/** What a delivery says to have happened when nothing has. */
export const TEST_EVENT = 'test'

/** How an event is called on screen. */
export function eventLabel(event: string): string {
	const [topic = '', kind = ''] = event.split('.')
	if (event === TEST_EVENT) return 'Test'
	const label = Object.entries(WEBHOOK_TOPICS).find(([key]) => key === topic)?.[1] ?? topic
	return `${label}: ${kind}`
}

export const webhookDetails = z.object({
	name: requiredLine(100, 'Please give it a name.'),
	url: z
		.string('Please enter an address.')
		.trim()
		.min(1, 'Please enter an address.')
		.max(2000, 'At most 2000 characters.')
		.pipe(z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://.' })),
	events: z
		.array(webhookEvent, 'Choose at least one event.')
		.min(1, 'Choose at least one event.')
		.max(WEBHOOK_EVENTS.length, 'Each only once.')
		.transform((events) => [...new Set(events)]),
	/** Whether it receives events of cases behind ethical walls, and of their clients. */
	walled: z.boolean(),
	enabled: z.boolean(),
})
export type WebhookDetails = z.infer<typeof webhookDetails>

export const webhook = z.object({
	id: rowId,
	name: z.string(),
	url: z.string(),
	events: z.array(webhookEvent),
	walled: z.boolean(),
	enabled: z.boolean(),
	failingSince: instant.nullable(),
	/** Why Praxis turned it off; null when a user did. */
	endedBecause: z.string().nullable(),
	secretChangedAt: instant,
	/** Until when deliveries are also signed with the secret before. */
	previousUntil: instant.nullable(),
	version: z.int(),
})
export type Webhook = z.infer<typeof webhook>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export const deliveryState = z.enum(DELIVERY_STATES)
export type DeliveryState = z.infer<typeof deliveryState>

export const webhookDelivery = z.object({
	id: rowId,
	event: z.string(),
	/** Exactly what is sent. */
	body: z.string(),
	state: deliveryState,
	attempts: z.int(),
	nextAt: instant.nullable(),
	lastStatus: z.int().nullable(),
	lastMs: z.int().nullable(),
	lastError: z.string().nullable(),
	answer: z.string().nullable(),
	replayOf: rowId.nullable(),
	createdAt: instant,
	finishedAt: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
