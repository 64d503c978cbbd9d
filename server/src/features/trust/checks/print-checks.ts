import { Readable } from 'node:stream'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { checkErrors, checks } from '@praxis/contract/trust/checks.contract'
import { trustErrors } from '@praxis/contract/trust/trust.contract'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { WorkerPool } from '../../../platform/process/worker-pool.ts'
import { findLetterhead } from '../../firm/find-letterhead.ts'
import { requireAccount } from '../manage-accounts.ts'
import { TRUST_TOPIC } from '../post-trust.ts'
import { countOfPeriod, selectOfPeriod, selectSomeChecks, setPrinted } from './checks.queries.ts'
import type { CheckPages } from './draw-checks.ts'
import { todayOf } from './manage-checks.ts'
import { positivePayFile } from './positive-pay-file.ts'

const TIME_LIMIT_MS = 60_000

const pages = new WorkerPool<CheckPages, Uint8Array>(new URL('./check-worker.ts', import.meta.url))

interface File {
	readonly fileName: string
	readonly content: Readable
}

/** Draws checks of one account and marks them as printed: where drawing fails, none is.
 *  @throws AppError check_not_found, check_void, document_not_created */
export function printChecks(ctx: Context, { ids }: ParsedInput<typeof checks.print>): Promise<File> {
	permitTo(ctx, checks.print)
	return withTransaction(ctx, async (db) => {
		const wanted = [...new Set(ids)]
		const found = await selectSomeChecks(db, wanted, await todayOf(db, ctx))
		const [first] = found
		if (first === undefined || found.length !== wanted.length) throw refuse(checkErrors, 'check_not_found')
		if (found.some(({ trustAccountId }) => trustAccountId !== first.trustAccountId)) {
			throw refuse(checkErrors, 'check_not_found')
		}
		if (found.some(({ status }) => status === 'void' || status === 'stopped')) throw refuse(checkErrors, 'check_void')
		const { name: account, bankName: bank } = await requireAccount(db, first.trustAccountId)
		const from = await findLetterhead(db)
		const pdf = Buffer.from(await pages.run({ from, account, bank, checks: found }, TIME_LIMIT_MS))
		await setPrinted(db, wanted, ctx.platform.clock.now())
		const after = { numbers: found.map(({ number }) => number) }
		const entityId = first.trustAccountId
		await recordAction(db, ctx, { action: checks.print.id, entity: TRUST_TOPIC, entityId, after })
		const last = found.at(-1)?.number ?? first.number
		const numbers = last === first.number ? `${last}` : `${first.number}-${last}`
		return { fileName: `checks-${numbers}.pdf`, content: Readable.from([pdf]) }
	})
}

/** @throws AppError trust_account_not_found, account_number_of_another, checks_hidden */
export function exportPositivePay(ctx: Context, input: ParsedInput<typeof checks.positivePay>): Promise<File> {
	permitTo(ctx, checks.positivePay)
	const { id, from, through, accountNumber } = input
	return withTransaction(ctx, async (db) => {
		const { lastFour } = await requireAccount(db, id)
		if (!accountNumber.endsWith(lastFour)) throw refuse(trustErrors, 'account_number_of_another')
		const rows = await selectOfPeriod(db, id, { from, through }, await todayOf(db, ctx))
		// The bank refuses what the file leaves out.
		const all = await countOfPeriod(db, id, { from, through })
		if (all !== rows.length) throw refuse(checkErrors, 'checks_hidden')
		const after = { from, through, checks: rows.length }
		await emitAudit(db, ctx, { action: checks.positivePay.id, entity: TRUST_TOPIC, entityId: id, after })
		const content = Readable.from([positivePayFile(accountNumber, rows)])
		return { fileName: `positive-pay-${through}.csv`, content }
	})
}
