import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import type { NumberedCase } from './number-cases.ts'

const APP = '01990000-0000-7000-8000-0000000d2070'
const GRANT = '01990000-0000-7000-8000-0000000d2071'
const SESSION = '01990000-0000-7000-8000-0000000d2072'
const PROPOSALS = ['01990000-0000-7000-8000-0000000d2073', '01990000-0000-7000-8000-0000000d2074'] as const

/** An assistant that a user connected, and what it proposes. Its key is random and known to no one. */
export async function loadConnectedApps(
	client: pg.PoolClient,
	{ userId, anchor, one }: { readonly userId: string; readonly anchor: Date; readonly one: NumberedCase | undefined },
): Promise<void> {
	const at = new Date(anchor.getTime() - 3 * DAY_MS)
	const redirect = 'https://assistant.example.com/callback'
	await client.query(
		`INSERT INTO api.oauth_clients (id, name, redirect_uris, created_at) VALUES ($1, 'Desk Assistant', ARRAY[$2], $3)`,
		[APP, redirect, at],
	)
	await client.query(
		`INSERT INTO api.oauth_grants (id, user_id, client_id, session_id, scopes, resource, redirect_uri, allowed_at, confirmed_at,
			last_used_at, last_used_ip)
		VALUES ($1, $2, $3, $4, '{read,propose}', 'http://localhost:3000/mcp', $5, $6, $6, $7, '203.0.113.20')`,
		[GRANT, userId, APP, SESSION, redirect, at, new Date(anchor.getTime() - DAY_MS / 2)],
	)
	await client.query(
		`INSERT INTO api.oauth_keys (key_hash, grant_id, kind, expires_at)
		VALUES (encode(sha256(gen_random_uuid()::text::bytea), 'hex'), $1, 'refresh', $2)`,
		[GRANT, new Date(anchor.getTime() + 27 * DAY_MS)],
	)
	const day = at.toISOString().slice(0, 10)
	const due = new Date(anchor.getTime() + 9 * DAY_MS).toISOString().slice(0, 10)
	const inputs = [
		[
			'task',
			{
				title: 'Ask for the certified copy of the order',
				description: '',
				caseId: one?.id ?? null,
				assigneeId: null,
				dueOn: due,
				priority: 'high',
				status: 'open',
			},
		],
		[
			'time',
			{
				workedOn: day,
				seconds: 2700,
				caseId: one?.id ?? null,
				description: 'Read the opposing brief and note open points',
				billing: 'billable',
				startedAt: null,
				taskCode: '',
				activityCode: '',
			},
		],
	] as const
	for (const [index, [kind, input]] of inputs.entries()) {
		await client.query(
			`INSERT INTO api.app_proposals (id, user_id, app_name, kind, case_id, input, created_at, expires_at)
			VALUES ($1, $2, 'Desk Assistant', $3, $4, $5, $6, $7)`,
			[PROPOSALS[index], userId, kind, input.caseId, JSON.stringify(input), at, new Date(at.getTime() + 7 * DAY_MS)],
		)
	}
}
