import type { BankLine } from '@praxis/contract/trust/bank-statements.contract'
import type { BankMovement } from '@praxis/contract/trust/trust.fields'
import { ENTRY_LABELS } from '../trust.api.ts'

export function movementName({ kind, payee, reference }: BankMovement): string {
	return [ENTRY_LABELS[kind], payee, reference].filter((part) => part !== '').join(', ')
}

export const lineName = ({ payee, memo, checkNumber }: BankLine) =>
	[payee || memo || 'Without description', checkNumber === '' ? '' : `check ${checkNumber}`]
		.filter((part) => part !== '')
		.join(', ')
