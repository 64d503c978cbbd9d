import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_162

const TEMPLATES = [
	{
		title: 'Request for documents',
		area: null,
		body: 'Dear {{client name}},\n\nTo continue with {{case name}} ({{case number}}) we need a few documents from you. Please upload them in the portal; clear photos are fine. If you do not have one of them, tell us and we will try to get it another way.\n\nPlease keep the originals and do not change or throw anything away.\n\n{{attorney name}}\n{{firm name}}',
	},
	{
		title: 'We received your message',
		area: null,
		body: 'Dear {{client name}},\n\nThank you, we received your message on {{today}} and will answer it as soon as we have looked into it. If a deadline or a court date is near, or you received documents from a court in the meantime, please call us today.\n\n{{firm name}}',
	},
	{
		title: 'Do not discuss the accident',
		area: 'Personal Injury',
		body: 'Dear {{client name}},\n\nPlease do not talk about the accident with the other side or their insurance company, sign nothing they send you, and post nothing about it online. Refer them to us and give your case number {{case number}}. Keep going to your appointments and keep your bills and receipts.\n\n{{attorney name}}\n{{firm name}}',
	},
] as const

/** Three texts that users of the demo firm send their clients. */
export async function loadMessageTemplates(
	client: pg.PoolClient,
	by: { readonly id: string },
	anchor: Date,
): Promise<void> {
	const random = new Random(SEED)
	const at = new Date(anchor.getTime() - 30 * DAY_MS)
	await copyRows(
		client,
		'api.message_templates',
		['id', 'title', 'body', 'practice_area', 'updated_by', 'created_at', 'updated_at'],
		TEMPLATES.map(({ title, area, body }) => [random.id(at.getTime()), title, body, area, by.id, at, at]),
	)
}
