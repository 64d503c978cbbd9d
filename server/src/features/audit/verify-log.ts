import type { audit } from '@praxis/contract/audit/audit.contract'
import type { AuditResult, AuditVerification } from '@praxis/contract/audit/audit.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type AuditReport, verifyAudit } from '../../platform/audit/verify-audit.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import {
	insertVerification,
	interruptStalled,
	latestVerification,
	readResult,
	type StoredVerification,
	updateVerification,
} from './audit.queries.ts'

export const VERIFY_JOB = 'audit.verify'
export const verificationJob = z.object({ id: rowId })
/** A run that has reported nothing for so long is over. */
const STALLED_MS = 5 * 60_000
const PROBLEMS_SHOWN = 100

function toView(row: StoredVerification, now: Date): AuditVerification {
	const isStalled = row.interrupted || now.getTime() - row.progress_at.getTime() > STALLED_MS
	return {
		id: row.id,
		status: row.finished_at !== null ? 'finished' : isStalled ? 'interrupted' : 'running',
		startedAt: row.started_at.toISOString(),
		startedByName: row.started_by_name,
		finishedAt: row.finished_at?.toISOString() ?? null,
		checked: Number(row.checked),
		total: Number(row.total),
		result: readResult(row.result),
	}
}

export async function getVerification(ctx: Context): Promise<OutputOf<typeof audit.verification>> {
	const row = await withRead(ctx, latestVerification)
	return { verification: row === undefined ? null : toView(row, ctx.platform.clock.now()) }
}

/** Queues a verification; returns the one in progress, if any. */
export function startVerification(ctx: PersonContext): Promise<AuditVerification> {
	const { clock, jobs } = ctx.platform
	const now = clock.now()
	return withTransaction(ctx, async (db) => {
		await interruptStalled(db, new Date(now.getTime() - STALLED_MS))
		const row = await insertVerification(db, ctx.actor, now)
		if (row !== undefined) {
			await jobs.enqueue(db, VERIFY_JOB, { id: row.id })
			await emitAudit(db, ctx, { action: 'audit.verify', entity: 'audit_verifications', entityId: row.id })
		}
		const current = row ?? (await latestVerification(db))
		if (current === undefined) throw new Error('a verification must exist')
		return toView(current, now)
	})
}

function toResult({ problems, end, ...report }: AuditReport): AuditResult {
	return {
		...report,
		end: end === null ? null : { position: end.position, at: end.at?.toISOString() ?? null },
		problems: problems
			.slice(0, PROBLEMS_SHOWN)
			.map(({ kind, position, auditId }) => ({ kind, position, entryId: auditId })),
	}
}

/** Verifies the whole chain in batches and reports after each; a run cut short is repeated by the queue. */
export async function runVerification(ctx: Context, { id }: z.infer<typeof verificationJob>): Promise<void> {
	const { platform } = ctx
	const report = (change: Parameters<typeof updateVerification>[2]) =>
		withTransaction(ctx, (db) => updateVerification(db, id, { progress_at: platform.clock.now(), ...change }))
	try {
		const found = await verifyAudit(platform, report)
		await report({ finished_at: platform.clock.now(), result: JSON.stringify(toResult(found)) })
	} catch (error) {
		platform.log.error({ err: error, verificationId: id }, 'verifying the audit log failed')
		await report({ interrupted: true })
	}
}
