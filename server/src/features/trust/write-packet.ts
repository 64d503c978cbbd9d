import { Readable } from 'node:stream'
import { dollars } from '@praxis/contract/payments/dollars'
import { reconciliationErrors, reconciliations } from '@praxis/contract/trust/reconciliations.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { writeTextPdf } from '../../platform/pdf/write-text-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { selectMovements, selectReconciliation } from './reconciliations.queries.ts'
import { selectBalancesThrough } from './trust-ledgers.queries.ts'

interface File {
	readonly fileName: string
	readonly content: Readable
}

const line = ({ postedOn, payee, reference, cents }: BankMovement) =>
	`${postedOn}  ${payee}${reference === '' ? '' : ` (${reference})`}: ${dollars(cents)}`

const listed = (lines: readonly string[]) => (lines.length === 0 ? 'None.' : lines.join('\n'))

/** @throws AppError reconciliation_not_found, document_not_created */
export async function writePacket(ctx: Context, { id }: { readonly id: string }): Promise<File> {
	permitTo(ctx, reconciliations.packet)
	const { one, movements, ledgers, from } = await withRead(ctx, async (db) => {
		const found = requireRow(await selectReconciliation(db, id), reconciliationErrors, 'reconciliation_not_found')
		return {
			one: found,
			movements: await selectMovements(db, found),
			ledgers: await selectBalancesThrough(db, found.trustAccountId, found.periodEnd),
			from: await findLetterhead(db),
		}
	})
	const open = movements.filter(({ isCleared }) => !isCleared)
	const pdf = await writeTextPdf({
		from,
		title: 'Three-way trust reconciliation',
		facts: [
			`Account: ${one.trustAccountName}`,
			`Period ending: ${one.periodEnd}`,
			one.status === 'signed'
				? `Prepared by ${one.preparedByName}, signed by ${one.signedByName} on ${one.signedAt?.slice(0, 10)}`
				: 'Not signed',
			`Statement balance: ${dollars(one.statementCents)}`,
			`Deposits in transit: ${dollars(one.inTransitCents)}`,
			`Outstanding payments: ${dollars(one.outstandingCents)}`,
			`Adjusted bank balance: ${dollars(one.adjustedCents)}`,
			`Book balance: ${dollars(one.bookCents)}`,
			`Client ledgers and firm funds: ${dollars(one.ledgersCents)}`,
			`Difference: ${dollars(one.differenceCents)}`,
		],
		entries: [
			{ heading: 'Deposits in transit', note: '', text: listed(open.filter(({ cents }) => cents > 0).map(line)) },
			{ heading: 'Outstanding payments', note: '', text: listed(open.filter(({ cents }) => cents < 0).map(line)) },
			{
				heading: 'Cleared in this period',
				note: '',
				text: listed(movements.filter(({ isCleared }) => isCleared).map(line)),
			},
			{
				heading: 'Client ledgers',
				note: '',
				text: listed(
					ledgers.map(
						({ clientName, caseName, cents }) => `${clientName}, ${caseName ?? 'no case'}: ${dollars(cents)}`,
					),
				),
			},
		],
	})
	return { fileName: `trust-reconciliation-${one.periodEnd}.pdf`, content: Readable.from([pdf]) }
}
