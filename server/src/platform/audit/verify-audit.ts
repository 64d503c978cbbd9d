import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { withUpkeep } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { type Anchor, readAnchor } from './audit-anchor.ts'
import { AUDIT_FIELDS, chainHash, chainKey, GENESIS } from './audit-chain.ts'
import { findLastSealed } from './seal-audit.job.ts'

const BATCH = 2_000
/** More problems than this are counted, not listed. */
export const PROBLEMS_LISTED_MAX = 1_000
const SEALED_WITHIN = '5 minutes'

export type AuditProblemKind = 'altered' | 'missing' | 'reordered' | 'passed_over' | 'unsealed_too_long' | 'truncated'

export interface AuditProblem {
	readonly kind: AuditProblemKind
	/** Position of the seal, where there is one. */
	readonly position: number | null
	/** Id of the row, where it is known. */
	readonly auditId: string | null
	/** A plain sentence. */
	readonly message: string
}

export interface AuditReport {
	/** Rows of the log. */
	readonly rows: number
	readonly sealed: number
	readonly unsealed: number
	/** Number of the unsealed ones: those that sealing has passed over or never comes to. */
	readonly passedOver: number
	/** The last seal and the time of its row. */
	readonly end: { readonly position: number; readonly at: Date | null } | null
	/** The first `PROBLEMS_LISTED_MAX`, in the order of the chain. */
	readonly problems: readonly AuditProblem[]
	readonly problemCount: number
	/** Whether this machine knew how far the log had been sealed; without that a cut-off end can't be noticed. */
	readonly anchored: boolean
}

export type VerifyPlatform = Pick<Platform, 'config' | 'db' | 'secrets'>

interface SealRow {
	readonly position: number
	readonly auditId: string
	readonly hash: string
	/** Null when the log has no such row. */
	readonly fields: (string | null)[] | null
	readonly tx: string | null
}

class Findings {
	readonly listed: AuditProblem[] = []
	count = 0

	add(kind: AuditProblemKind, about: { position?: number; auditId?: string }, message: string): void {
		this.count++
		if (this.listed.length >= PROBLEMS_LISTED_MAX) return
		this.listed.push({ kind, position: about.position ?? null, auditId: about.auditId ?? null, message })
	}
}

async function readSeals(db: Db, after: number): Promise<SealRow[]> {
	const { rows } = await sql<SealRow>`
		SELECT s.position, s.audit_id AS "auditId", s.hash, l.tx::text AS tx,
			CASE WHEN l.id IS NULL THEN NULL ELSE ${sql.raw(AUDIT_FIELDS)} END AS fields
		FROM (SELECT * FROM api.audit_seals WHERE position > ${after} ORDER BY position LIMIT ${BATCH}) AS s
		LEFT JOIN api.audit_log AS l ON l.id = s.audit_id
		ORDER BY s.position`.execute(db)
	return rows
}

/** Walks along the chain, one seal after another, remembering only the last. */
class ChainWalk {
	readonly #keys: readonly Buffer[]
	readonly #findings: Findings
	#keyAt: number
	#previous: { position: number; hash: string; tx: bigint; id: string } = {
		position: 0,
		hash: GENESIS,
		tx: 0n,
		id: '',
	}
	#isBroken = false

	/** The keys in the order in which they were used, oldest first. */
	constructor(keys: readonly Buffer[], findings: Findings) {
		this.#keys = keys
		this.#findings = findings
		this.#keyAt = 0
	}

	step(seal: SealRow): void {
		const { position, auditId } = seal
		if (position !== this.#previous.position + 1) {
			const first = this.#previous.position + 1
			const which = first === position - 1 ? `Seal ${first} is` : `Seals ${first} to ${position - 1} are`
			this.#findings.add('missing', { position: first }, `${which} missing.`)
			this.#isBroken = true
		}
		const tx = seal.tx === null ? this.#previous.tx : BigInt(seal.tx)
		if (seal.fields === null) {
			this.#findings.add('missing', { position, auditId }, `Row ${auditId}, sealed at ${position}, is missing.`)
		} else if (!this.#isBroken && !this.#fits(seal.hash, seal.fields)) {
			const isBackwards = tx < this.#previous.tx || (tx === this.#previous.tx && auditId < this.#previous.id)
			if (isBackwards) {
				this.#findings.add(
					'reordered',
					{ position, auditId },
					`Row ${auditId} does not belong at position ${position}.`,
				)
			} else {
				const message = `Row ${auditId} is not what was sealed at position ${position}.`
				this.#findings.add('altered', { position, auditId }, message)
			}
		}
		this.#isBroken = false
		this.#previous = { position, hash: seal.hash, tx, id: auditId }
	}

	/** A key is used until the next one takes over, and not again. */
	#fits(hash: string, fields: readonly (string | null)[]): boolean {
		for (let at = this.#keyAt; at < this.#keys.length; at++) {
			const key = this.#keys[at]
			if (key === undefined || chainHash(key, this.#previous.hash, fields) !== hash) continue
			this.#keyAt = at
			return true
		}
		return false
	}
}

interface Unsealed {
	readonly count: number
	readonly passedOver: number
}

const PASSED_OVER: Readonly<Record<'before' | 'after', string>> = {
	before: 'was written among rows that were already sealed',
	after: 'names a transaction that has not taken place',
}

async function findUnsealed(db: Db, findings: Findings): Promise<Unsealed> {
	const end = await findLastSealed(db)
	let count = 0
	let passedOver = 0
	for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
		const { rows } = await sql<{ id: string; passed: 'before' | 'after' | null; overdue: boolean }>`
			SELECT l.id, CASE
				WHEN (l.tx, l.id) < (${end.tx}::xid8, ${end.id}::uuid) THEN 'before'
				WHEN l.tx >= pg_snapshot_xmax(pg_current_snapshot()) THEN 'after' END AS passed,
			l.at < now() - ${SEALED_WITHIN}::interval AND (
				l.tx < pg_snapshot_xmin(pg_current_snapshot()) OR l.tx >= pg_snapshot_xmax(pg_current_snapshot())
			) AS overdue
			FROM api.audit_log AS l
			WHERE l.id > ${after}::uuid AND NOT EXISTS (SELECT FROM api.audit_seals AS s WHERE s.audit_id = l.id)
			ORDER BY l.id LIMIT ${BATCH}`.execute(db)
		for (const { id, passed, overdue } of rows) {
			if (passed !== null) {
				passedOver++
				findings.add('passed_over', { auditId: id }, `Row ${id} was never sealed: it ${PASSED_OVER[passed]}.`)
			} else if (overdue) findings.add('unsealed_too_long', { auditId: id }, `Row ${id} was never sealed.`)
		}
		count += rows.length
		const last = rows.at(-1)
		if (last === undefined || rows.length < BATCH) return { count, passedOver }
		after = last.id
	}
}

async function countRows(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM api.audit_log`.execute(db)
	return rows[0]?.count ?? 0
}

function checkAnchor(anchor: Anchor | 'forged' | null, met: string | undefined, findings: Findings): void {
	if (anchor === 'forged') {
		findings.add('truncated', {}, 'The note of how far the log was sealed (audit-anchor.json) has been changed.')
	} else if (anchor !== null && met !== anchor.hash) {
		const message =
			met === undefined
				? `The log was sealed up to position ${anchor.position}, which is gone: its end was cut off.`
				: `The log up to position ${anchor.position} is not the one that was sealed.`
		findings.add('truncated', { position: anchor.position }, message)
	}
}

async function countSeals(db: Db): Promise<number> {
	const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM api.audit_seals`.execute(db)
	return rows[0]?.count ?? 0
}

export interface VerifyProgress {
	/** Seals compared so far, of how many there were at the start. */
	readonly checked: number
	readonly total: number
}

/** Milliseconds, the second of `AUDIT_FIELDS`. */
function timeOf({ fields }: SealRow): Date | null {
	const at = fields?.[1]
	return at === null || at === undefined ? null : new Date(Number(at))
}

/** Reads the whole log beside its seals, in constant memory, and tells what does not fit. Reports after every batch. */
export async function verifyAudit(
	platform: VerifyPlatform,
	onProgress?: (progress: VerifyProgress) => Promise<void>,
): Promise<AuditReport> {
	const { config, secrets } = platform
	const findings = new Findings()
	const anchor = await readAnchor(config.dataDir, secrets)
	const keys = [...secrets.keyIds].reverse().map((keyId) => chainKey(secrets, keyId))
	const walk = new ChainWalk(keys, findings)
	const known = anchor !== null && anchor !== 'forged' ? anchor.position : undefined
	let metAnchor: string | undefined
	let sealed = 0
	let end: AuditReport['end'] = null
	const total = onProgress === undefined ? 0 : await withUpkeep(platform, countSeals)
	for (let position = 0; ; ) {
		const after = position
		const seals = await withUpkeep(platform, (db) => readSeals(db, after))
		for (const seal of seals) {
			walk.step(seal)
			if (seal.position === known) metAnchor = seal.hash
		}
		sealed += seals.length
		const last = seals.at(-1)
		if (last === undefined) break
		position = last.position
		end = { position, at: timeOf(last) }
		await onProgress?.({ checked: sealed, total: Math.max(total, sealed) })
	}
	checkAnchor(anchor, metAnchor, findings)
	return withUpkeep(platform, async (db) => {
		const unsealed = await findUnsealed(db, findings)
		return {
			unsealed: unsealed.count,
			passedOver: unsealed.passedOver,
			rows: await countRows(db),
			sealed,
			end,
			problems: findings.listed,
			problemCount: findings.count,
			anchored: anchor !== null,
		}
	})
}

/** The report in plain sentences. */
export function describeReport(report: AuditReport): string[] {
	const { rows, sealed, unsealed, passedOver, problems, problemCount } = report
	const lines = [`The audit log has ${rows} rows: ${sealed} are sealed, ${unsealed} not yet.`]
	if (!report.anchored && sealed > 0) {
		lines.push('This machine has no note of how far the log was sealed, so a cut-off end would not be noticed.')
	}
	if (passedOver > 0) lines.push(`${passedOver} of the unsealed rows were passed over by the seals.`)
	if (problemCount === 0) return [...lines, 'Nothing was altered, removed or reordered.']
	lines.push(...problems.map((problem) => problem.message))
	if (problemCount > problems.length) lines.push(`${problemCount - problems.length} more problems are not listed.`)
	return [...lines, `${problemCount} ${problemCount === 1 ? 'problem was' : 'problems were'} found.`]
}
