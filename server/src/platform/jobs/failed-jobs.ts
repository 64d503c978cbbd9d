import type { PgBoss } from 'pg-boss'
import type { FailedJob } from './job-queue.ts'

/** The queue that jobs go to which failed as often as they may. */
export const FAILED_QUEUE = 'failed'
const KEEP_FAILED_SECONDS = 90 * 24 * 60 * 60
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function createFailedQueue(boss: PgBoss): Promise<void> {
	await boss.createQueue(FAILED_QUEUE, { retentionSeconds: KEEP_FAILED_SECONDS })
}

function messageOf(output: unknown): string {
	if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message)
	if (typeof output === 'object' && output !== null && 'value' in output) return messageOf(output.value)
	return typeof output === 'string' ? output : JSON.stringify(output)
}

export async function listFailed(boss: PgBoss, limit: number): Promise<FailedJob[]> {
	const { rows } = await boss.getDb().executeSql(
		`SELECT id, source_name, source_output, source_retry_count, created_on FROM jobs.job
		WHERE name = $1 AND state = 'created' ORDER BY created_on DESC, id DESC LIMIT $2`,
		[FAILED_QUEUE, limit],
	)
	return rows.map((row) => ({
		id: row.id,
		name: row.source_name,
		failedAt: row.created_on,
		attempts: Number(row.source_retry_count) + 1,
		error: messageOf(row.source_output),
	}))
}

export async function retryFailed(boss: PgBoss, id: string): Promise<boolean> {
	return UUID.test(id) && (await boss.redrive(FAILED_QUEUE, { ids: [id] })) > 0
}
