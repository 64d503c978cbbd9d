import {
	ARRANGEMENT_KINDS,
	type Arrangement,
	COST_ORDERS,
	STAGE_NAME_MAX,
} from '@praxis/contract/billing/arrangements.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { prose } from '@praxis/contract/kernel/text'
import { amountText } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'
import type { PlainSchema } from '../../../ui/form/form-schema.ts'
import { optionalAmount, percentField, percentText } from '../amount-field.ts'

const day = z.string().nullable()

/** Stages that are on a bill are not in the form. */
const schema = z.object({
	kind: z.enum(ARRANGEMENT_KINDS),
	monthlyCents: optionalAmount,
	startsOn: day,
	costs: z.enum(COST_ORDERS),
	tiers: z.array(
		z.object({
			id: z.string(),
			upToCents: optionalAmount,
			rate: percentField.pipe(z.int().min(1, 'Enter a percentage, such as 33.333.')),
		}),
	),
	grossCents: optionalAmount,
	recoveredOn: day,
	retainerMinimumCents: optionalAmount,
	retainerTargetCents: optionalAmount,
	retainerHeldCents: optionalAmount,
	stages: z.array(
		z.object({
			id: z.string(),
			name: prose(STAGE_NAME_MAX).min(1, 'Name the stage.'),
			cents: optionalAmount.pipe(z.int('Enter an amount, such as 250.00.')),
			earnedOn: day,
		}),
	),
})
export type ArrangementValues = z.input<typeof schema>
type Written = z.output<typeof schema>

/** Rows of a kind that is not chosen are not shown, so they are not judged. */
export const arrangementForm: PlainSchema<ArrangementValues, Written> = {
	safeParse: ({ stages, tiers, ...values }, messages) =>
		schema.safeParse(
			{
				...values,
				stages: values.kind === 'flat_fee' ? stages : [],
				tiers: values.kind === 'contingency' ? tiers : [],
			},
			messages,
		),
}

const typed = (cents: number | null) => (cents === null ? '' : amountText(cents))

export const newStage = () => ({ id: newId(), name: '', cents: '', earnedOn: null })
export const newTier = () => ({ id: newId(), upToCents: '', rate: '' })

export function valuesOf(one: Arrangement): ArrangementValues {
	return {
		kind: one.kind,
		monthlyCents: typed(one.monthlyCents),
		startsOn: one.startsOn,
		costs: one.costs,
		tiers: one.tiers.map(({ upToCents, rate }) => ({
			id: newId(),
			upToCents: typed(upToCents),
			rate: percentText(rate),
		})),
		grossCents: typed(one.grossCents),
		recoveredOn: one.recoveredOn,
		retainerMinimumCents: typed(one.retainerMinimumCents),
		retainerTargetCents: typed(one.retainerTargetCents),
		retainerHeldCents: typed(one.retainerHeldCents),
		stages: one.stages
			.filter(({ invoiceId }) => invoiceId === null)
			.map(({ id, name, cents, earnedOn }) => ({ id, name, cents: amountText(cents), earnedOn })),
	}
}

/** What is saved: with the stages that are on a bill, as they are. */
export function inputOf(before: Arrangement, { tiers, ...values }: Written) {
	const billed = before.stages.filter(({ invoiceId }) => invoiceId !== null)
	const kept = billed.map(({ id, name, cents, earnedOn }) => ({ id, name, cents, earnedOn }))
	return {
		...values,
		caseId: before.caseId,
		version: before.version,
		tiers: tiers.map(({ upToCents, rate }) => ({ upToCents, rate })),
		stages: [...kept, ...values.stages],
	}
}
