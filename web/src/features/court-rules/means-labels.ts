import { MEANS, type Means, type RuleSet } from '@praxis/contract/court-rules/court-rules.schema'

export const MEANS_LABELS: Readonly<Record<Means, string>> = {
	personal: 'Personal delivery',
	electronic: 'Electronic (court’s system, or consented)',
	mail: 'Mail',
	'mail-other-state': 'Mail from or to another state',
	'mail-abroad': 'Mail from or to another country',
	overnight: 'Overnight delivery',
	clerk: 'Left with the court clerk',
	other: 'Other means consented to in writing',
}

/** Delivery, which adds no days anywhere, and the means that the set names. */
export function meansOptions({ computing }: Pick<RuleSet, 'computing'>) {
	const named = new Set<Means>(['personal', 'electronic', ...computing.service.map((one) => one.means)])
	return MEANS.filter((one) => named.has(one)).map((value) => ({ value, label: MEANS_LABELS[value] }))
}
