import { newId } from '@praxis/contract/kernel/new-id'
import { openReconciliation } from '../features/trust/reconcile.ts'
import { importStatement } from '../features/trust/statements/import-statement.ts'
import type { PersonContext } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'

/** The bank took it for a wire, and it is not entered yet. */
const WIRE_FEE_CENTS = -2_500

interface Movement {
	readonly day: string
	readonly kind: string
	readonly payee: string | null
	readonly reference: string
	readonly cents: string
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

function lineOf({ day, kind, payee, reference, cents }: Movement): string {
	const isCheck = Number(cents) < 0 && reference !== ''
	const said = isCheck ? `CHECK ${reference}` : kind === 'bank_charge' ? 'SERVICE CHARGE' : `DEPOSIT ${payee ?? ''}`
	return [day, said.toUpperCase(), dollars(Number(cents)), isCheck ? reference : ''].join(',')
}

/** The reconciliation of the last month is under way: the bank's statement is imported, a check has not been cashed, and the bank
 *  took a fee that the book does not have. */
export async function loadBankStatement(
	{ db }: Pick<Platform, 'db'>,
	ctx: PersonContext,
	bookId: string,
	periodEnd: string,
	/** The purpose of a check that the bank has not seen. */
	neverCashed: string,
): Promise<void> {
	const { rows: open } = await db.owner.query<Movement>(
		`SELECT least(p.posted_on + 1, $2::date)::text AS day, e.kind, e.payee, e.reference, p.cents::text AS cents
		FROM api.postings p JOIN api.ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank'
		JOIN api.ledger_entries e ON e.id = p.entry_id
		WHERE a.book_id = $1 AND p.posted_on <= $2 AND NOT EXISTS (SELECT FROM api.trust_cleared c WHERE c.entry_id = p.entry_id)
		AND e.purpose IS DISTINCT FROM $3
		ORDER BY p.posted_on, p.entry_id`,
		[bookId, periodEnd, neverCashed],
	)
	const last = open.findLast(({ reference }) => reference !== '')
	const shown = open.filter((movement) => movement !== last)
	const { rows } = await db.owner.query<{ cents: string }>(
		`SELECT coalesce(sum(p.cents), 0)::text AS cents FROM api.postings p
		JOIN api.ledger_accounts a ON a.id = p.account_id AND a.kind = 'trust_bank'
		JOIN api.trust_cleared c ON c.entry_id = p.entry_id WHERE a.book_id = $1`,
		[bookId],
	)
	const before = Number(rows[0]?.cents ?? 0)
	const statementCents = shown.reduce((sum, { cents }) => sum + Number(cents), before + WIRE_FEE_CENTS)
	const id = newId()
	await openReconciliation(ctx, { id, trustAccountId: bookId, periodEnd, statementCents })
	const lines = [...shown.map(lineOf), `${periodEnd},WIRE TRANSFER FEE,${dollars(WIRE_FEE_CENTS)},`]
	const content = ['Date,Description,Amount,Check Number', ...lines].join('\n')
	const fileName = `First National ${periodEnd.slice(0, 7)}.csv`
	await importStatement(ctx, { id, statementId: newId(), fileName, content, columns: null })
}
