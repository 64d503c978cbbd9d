import { Readable } from 'node:stream'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { trust } from '@praxis/contract/trust/trust.contract'
import type { TrustAccount } from '@praxis/contract/trust/trust.fields'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { type ZipEntry, zipStream } from '../../../platform/files/zip-stream.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireAccount } from '../manage-accounts.ts'
import { writePacket } from '../write-packet.ts'
import { selectLedgerBalances, selectPacketLines, selectSigned } from './audit-packet.queries.ts'
import { journalOf, ledgersOf, trialBalanceOf } from './packet-tables.ts'

type Input = ParsedInput<typeof trust.auditPacket>

function aboutOf(account: TrustAccount, { from, through }: Input, reconciled: readonly string[]): string {
	return [
		`Trust account: ${account.name}`,
		`Bank: ${account.bankName}, account ending in ${account.lastFour}`,
		`Kind: ${account.kind === 'iolta' ? 'IOLTA (pooled)' : 'For one client'}`,
		`Period: ${from} through ${through}`,
		`Signed reconciliations in the period: ${reconciled.length === 0 ? 'none' : reconciled.join(', ')}`,
		'',
		'receipts.csv: receipts journal',
		'disbursements.csv: disbursements journal',
		'client-ledgers.csv: every ledger with its balance after each transaction',
		'trial-balance.csv: balances of the ledgers at the end of the period',
		'reconciliations: the signed three-way reconciliations',
		'',
	].join('\r\n')
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
	yield Buffer.from(text)
}

/** What an auditor of the bar asks for, for one account and period, as a ZIP.
 *  @throws AppError trust_account_not_found, document_not_created */
export async function writeAuditPacket(ctx: Context, input: Input) {
	permitTo(ctx, trust.auditPacket)
	const { id: bookId, from, through } = input
	const found = await withTransaction(ctx, async (db) => {
		const account = await requireAccount(db, bookId)
		const asked = { bookId, from, through }
		await emitAudit(db, ctx, {
			action: trust.auditPacket.id,
			entity: 'trust_accounts',
			entityId: bookId,
			after: { from, through },
		})
		return {
			account,
			lines: await selectPacketLines(db, asked),
			balances: await selectLedgerBalances(db, asked),
			signed: await selectSigned(db, asked),
		}
	})
	const { account, lines, balances, signed } = found
	const bankCents = balances.reduce((sum, { endCents }) => sum + endCents, 0)
	async function* entries(): AsyncGenerator<ZipEntry> {
		yield {
			name: 'about.txt',
			content: bytes(
				aboutOf(
					account,
					input,
					signed.map(({ periodEnd }) => periodEnd),
				),
			),
		}
		yield { name: 'receipts.csv', content: bytes(journalOf(lines, 1)) }
		yield { name: 'disbursements.csv', content: bytes(journalOf(lines, -1)) }
		yield { name: 'client-ledgers.csv', content: bytes(ledgersOf(balances, lines)) }
		yield { name: 'trial-balance.csv', content: bytes(trialBalanceOf(balances, bankCents)) }
		for (const { id } of signed) {
			const { fileName, content } = await writePacket(ctx, { id })
			yield { name: `reconciliations/${fileName}`, content, isPacked: true }
		}
	}
	const content = Readable.from(zipStream(entries(), ctx.platform.clock.now()))
	return { fileName: `trust audit packet ${account.lastFour} ${from} to ${through}.zip`, content }
}
