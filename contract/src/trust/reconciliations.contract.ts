import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { calendarDay } from '../kernel/instant.ts'
import { pageInput, pageOf } from '../kernel/page.ts'
import { trustErrors } from './trust.contract.ts'
import { bankMovement, reconciliation, TRUST_CENTS_MAX } from './trust.fields.ts'

export const reconciliationErrors = defineErrors({
	reconciliation_not_found: { kind: 'not_found', message: 'Reconciliation not found.' },
	reconciliation_exists: { kind: 'conflict', message: 'This period of the account is being reconciled already.' },
	reconciliation_period_closed: {
		kind: 'conflict',
		message: 'The account is reconciled through a later day. Choose a later end of the period.',
	},
	reconciliation_in_future: { kind: 'invalid', message: 'The period has not ended yet.' },
	reconciliation_signed: { kind: 'conflict', message: 'A signed reconciliation cannot be changed.' },
	reconciliation_not_prepared: { kind: 'conflict', message: 'It has to be prepared before it can be signed.' },
	reconciliation_differs: {
		kind: 'conflict',
		message: 'The adjusted bank balance, the book balance and the client ledgers differ. Find the difference first.',
	},
	reconciliation_short: {
		kind: 'conflict',
		message: 'The account is short. Deposit the firm’s own money to cover the shortage first.',
	},
	reconciliation_movement_unknown: {
		kind: 'invalid',
		message: 'One of these is no movement of the account in this period.',
	},
})

const TRUST = 'access_trust'
const one = z.object({ id: rowId })
const statementCents = z
	.int('Enter an amount in dollars and cents.')
	.min(-TRUST_CENTS_MAX)
	.max(TRUST_CENTS_MAX, 'At most $1,000,000,000.00.')
const { reconciliation_not_found, reconciliation_signed } = reconciliationErrors

/** Three-way reconciliations: the bank's statement, the book, and the client ledgers, to the cent. */
export const reconciliations = {
	list: endpoint({
		id: 'reconciliations.list',
		method: 'GET',
		path: '/api/trust/reconciliations',
		access: TRUST,
		summary: 'Reconciliations, the latest period first.',
		input: z.object({ ...pageInput, trustAccountId: rowId.optional() }),
		output: pageOf(reconciliation),
		errors: {},
	}),
	get: endpoint({
		id: 'reconciliations.get',
		method: 'GET',
		path: '/api/trust/reconciliations/:id',
		access: TRUST,
		summary: 'A reconciliation with the movements of the account that no earlier one has cleared.',
		input: one,
		output: reconciliation.extend({ movements: z.array(bankMovement) }),
		errors: { reconciliation_not_found },
	}),
	open: endpoint({
		id: 'reconciliations.open',
		method: 'POST',
		path: '/api/trust/reconciliations',
		access: TRUST,
		summary: 'Open the reconciliation of a period with the closing balance of the bank’s statement.',
		input: z.object({ id: newRowId, trustAccountId: rowId, periodEnd: calendarDay, statementCents }),
		output: reconciliation,
		errors: {
			trust_account_not_found: trustErrors.trust_account_not_found,
			reconciliation_exists: reconciliationErrors.reconciliation_exists,
			reconciliation_period_closed: reconciliationErrors.reconciliation_period_closed,
			reconciliation_in_future: reconciliationErrors.reconciliation_in_future,
			id_taken: kernelErrors.id_taken,
		},
	}),
	edit: endpoint({
		id: 'reconciliations.edit',
		method: 'PATCH',
		path: '/api/trust/reconciliations/:id',
		access: TRUST,
		summary: 'Correct the closing balance of the statement.',
		input: one.extend({ statementCents }),
		output: reconciliation,
		errors: { reconciliation_not_found, reconciliation_signed },
	}),
	mark: endpoint({
		id: 'reconciliations.mark',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/movements',
		access: TRUST,
		summary: 'Mark movements as on the statement, or as not.',
		input: one.extend({ entryIds: z.array(rowId).min(1).max(1_000), isCleared: z.boolean() }),
		output: reconciliation,
		errors: {
			reconciliation_not_found,
			reconciliation_signed,
			reconciliation_movement_unknown: reconciliationErrors.reconciliation_movement_unknown,
		},
	}),
	prepare: endpoint({
		id: 'reconciliations.prepare',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/prepare',
		access: TRUST,
		summary: 'Say that the comparison with the statement is done; it waits for the signature.',
		input: one,
		output: reconciliation,
		errors: {
			reconciliation_not_found,
			reconciliation_signed,
			reconciliation_differs: reconciliationErrors.reconciliation_differs,
			reconciliation_short: reconciliationErrors.reconciliation_short,
		},
	}),
	sign: endpoint({
		id: 'reconciliations.sign',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/sign',
		access: 'sign_off_trust',
		tokens: false,
		summary: 'Sign a reconciliation. All figures are computed again, and the period is closed.',
		input: one,
		output: reconciliation,
		errors: reconciliationErrors,
	}),
	discard: endpoint({
		id: 'reconciliations.discard',
		method: 'DELETE',
		path: '/api/trust/reconciliations/:id',
		access: TRUST,
		summary: 'Discard a reconciliation that is not signed.',
		input: one,
		output: z.object({ id: rowId }),
		errors: { reconciliation_not_found, reconciliation_signed },
	}),
	packet: endpoint({
		id: 'reconciliations.packet',
		method: 'POST',
		path: '/api/trust/reconciliations/:id/packet',
		access: TRUST,
		reads: true,
		tokens: false,
		summary: 'The reconciliation as a PDF: the three balances, what is outstanding, and every client ledger.',
		input: one,
		output: z.null(),
		errors: { reconciliation_not_found, document_not_created: kernelErrors.document_not_created },
		rateLimit: { max: 20, windowSeconds: 60 },
	}),
}
