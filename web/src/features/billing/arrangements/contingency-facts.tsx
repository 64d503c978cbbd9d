import { ARRANGEMENT_LABELS, type Arrangement } from '@praxis/contract/billing/arrangements.contract'
import { divideRecovery, type FeeTier } from '@praxis/contract/billing/contingency.rules'
import type { Fact } from '../../../ui/page/fact-list.tsx'
import { Money } from '../../../ui/text/amounts.tsx'
import { formatMoney } from '../../../ui/text/format-amounts.ts'
import { percentText } from '../amount-field.ts'

function tiersText(tiers: readonly FeeTier[]): string {
	return tiers
		.map(({ upToCents, rate }, at) => {
			if (upToCents !== null) return `${percentText(rate)}% up to ${formatMoney(upToCents)}`
			return `${percentText(rate)}%${at === 0 ? '' : ' above'}`
		})
		.join(', ')
}

/** The terms of a contingency fee, and how the recovery is divided by them. */
export function contingencyFacts(one: Arrangement): readonly Fact[] {
	const { grossCents, costsCents, billedCostsCents } = one
	const terms = [
		{ label: 'Fee', value: tiersText(one.tiers) },
		{ label: 'Costs deducted', value: ARRANGEMENT_LABELS.costs[one.costs] },
		{ label: 'Costs to date', value: <Money cents={costsCents} /> },
	]
	if (grossCents === null) return [...terms, { label: 'Recovery', value: 'None yet' }]
	const { feeCents, clientCents } = divideRecovery({ grossCents, costsCents, billedCostsCents }, one)
	return [
		...terms,
		{ label: 'Recovery', value: <Money cents={grossCents} /> },
		...(one.feeInvoiceId === null
			? [
					{ label: 'Contingency fee', value: <Money cents={feeCents} /> },
					{ label: 'Net to client', value: <Money cents={clientCents} /> },
				]
			: []),
	]
}
