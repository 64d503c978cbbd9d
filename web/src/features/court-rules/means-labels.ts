import type { Means } from '@praxis/contract/court-rules/court-rules.schema'

export const MEANS_LABELS: Readonly<Record<Means, string>> = {
	electronic: 'Electronic (court’s system, or consented)',
	personal: 'Personal delivery',
	mail: 'Mail',
	clerk: 'Left with the court clerk',
	other: 'Other means consented to in writing',
}

/** The method without added days first: the cautious choice. */
export const MEANS_OPTIONS = (['electronic', 'personal', 'mail', 'clerk', 'other'] as const).map((value) => ({
	value,
	label: MEANS_LABELS[value],
}))
