import { createHash } from 'node:crypto'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { DemoClient } from './generate-firm.ts'
import type { DemoWriter } from './load-messages.ts'
import { Random } from './random.ts'

/** A seed of its own, so that the rest of the firm stays the same. */
const SEED = 20_261_189

/** Loads the access of the first client with an account: a brother who follows the case, and sign-in links, one used and one that has expired. */
export async function loadPortalAccess(
	client: pg.PoolClient,
	clients: readonly DemoClient[],
	writers: readonly DemoWriter[],
	now: Date,
): Promise<void> {
	const of = clients.find(({ userId }) => userId !== null)
	const [writer] = writers
	if (of === undefined || of.userId === null || writer === undefined) return
	const random = new Random(SEED)
	const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
	const contactId = random.id(at(-9).getTime())
	const contact = [contactId, 'brother@demo.praxis.test', 'Rafael Ortega', 'client', 'invited', at(-9), at(-9)]
	await copyRows(
		client,
		'api.users',
		['id', 'email', 'full_name', 'role', 'status', 'created_at', 'updated_at'],
		[contact],
	)
	await copyRows(
		client,
		'api.portal_contacts',
		['client_id', 'user_id', 'label', 'rights', 'added_by_name', 'created_at'],
		[[of.id, contactId, 'Brother', '{messages,timeline}', writer.fullName, at(-9)]],
	)
	const link = (days: number, lastsDays: number, uses: number) => {
		const id = random.id(at(days).getTime())
		const hash = createHash('sha256').update(`demo/${id}`).digest('base64url')
		const sent = [
			id,
			of.id,
			of.userId,
			of.email,
			hash,
			true,
			at(days + lastsDays),
			writer.id,
			writer.fullName,
			at(days),
		]
		const used = uses === 0 ? [0, null, null, null] : [uses, at(days + 0.02), '203.0.113.20', PHONE]
		return [...sent, ...used] as const
	}
	await copyRows(
		client,
		'api.portal_links',
		[
			'id',
			'client_id',
			'user_id',
			'sent_to',
			'token_hash',
			'is_single_use',
			'expires_at',
			'created_by',
			'created_by_name',
			'created_at',
			'used_count',
			'last_used_at',
			'last_ip',
			'last_user_agent',
		],
		[link(-20, 1, 0), link(-6, 7, 1)],
	)
}

const PHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
