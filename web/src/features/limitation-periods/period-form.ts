import type { Field } from '@praxis/contract/kernel/field'
import {
	isWithoutLength,
	NO_LENGTH,
	type PeriodClaim,
	type PeriodTerms,
	periodTerms,
} from '@praxis/contract/limitation-periods/limitation-periods.fields'
import { z } from 'zod'

export const PERIOD_FIELDS = {
	years: { label: 'Years', editable: true },
	months: { label: 'Months', editable: true },
	days: { label: 'Days', editable: true },
	runsFrom: { label: 'Runs from', editable: true },
	statute: { label: 'Statute', editable: true },
	source: { label: 'Source', editable: true },
	note: { label: 'Note', editable: true, long: true },
	isActive: { label: 'Used in assessments', values: { true: 'Yes', false: 'No' }, editable: true },
} as const satisfies Record<keyof PeriodTerms, Field>
export const TERMS = Object.keys(PERIOD_FIELDS).filter((key): key is keyof PeriodTerms => key in PERIOD_FIELDS)

const { shape } = periodTerms
const WHOLE = 'Please enter a whole number.'

function countText(schema: z.ZodType<number, number>) {
	return z
		.string()
		.trim()
		.regex(/^\d{0,4}$/, WHOLE)
		.transform(Number)
		.pipe(schema)
}

export const periodForm = z
	.object({
		years: countText(shape.years),
		months: countText(shape.months),
		days: countText(shape.days),
		/** Empty for the first day of the claim that is answered. */
		runsFrom: z.string().transform((id) => id || null),
		statute: shape.statute,
		source: shape.source,
		note: shape.note,
		isActive: shape.isActive,
	})
	.refine((terms) => !isWithoutLength(terms), { message: NO_LENGTH, path: ['days'] })
export type PeriodValues = z.input<typeof periodForm>

const countOf = (value: number) => (value === 0 ? '' : String(value))

export function periodValues({ years, months, days, runsFrom, ...terms }: PeriodTerms): PeriodValues {
	const { statute, source, note, isActive } = terms
	const length = { years: countOf(years), months: countOf(months), days: countOf(days) }
	return { ...length, runsFrom: runsFrom ?? '', statute, source, note, isActive }
}

export const EMPTY_PERIOD: PeriodValues = {
	years: '',
	months: '',
	days: '',
	runsFrom: '',
	statute: '',
	source: '',
	note: '',
	isActive: true,
}

const FIRST = 'The first of these days that is answered'

/** The days a period of a claim can run from; more than one only where the claim has several. */
export function startOptions({ startsFrom }: Pick<PeriodClaim, 'startsFrom'>) {
	const [only, ...others] = startsFrom
	if (only !== undefined && others.length === 0) return [{ value: '', label: only.label }]
	return [{ value: '', label: FIRST }, ...startsFrom.map(({ id, label }) => ({ value: id, label }))]
}

export function startText(claim: Pick<PeriodClaim, 'startsFrom'>, runsFrom: string | null): string {
	return startOptions(claim).find(({ value }) => value === (runsFrom ?? ''))?.label ?? FIRST
}
