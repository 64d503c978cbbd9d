import { ebilling } from '@praxis/contract/billing/ebilling.contract'
import type { BillingRules } from '@praxis/contract/billing/line-flags.rules'
import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { RULES_TOPIC, rulesQuery } from './ebilling.api.ts'

type Saved = BillingRules & { readonly clientId: string; readonly version: number }

const HOUR = 3_600
const hoursText = (seconds: number | null) => (seconds === null ? '' : String(Math.round((seconds / HOUR) * 100) / 100))

/** What the client accepts on its bills. */
export function BillingRulesCard({ clientId }: { readonly clientId: string }) {
	const query = useQuery(rulesQuery(clientId))
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="billing rules" />}>
			{(one) => (
				<Card
					title="Billing rules"
					actions={
						<Button size="small" onClick={() => setOpen(true)}>
							Edit billing rules
						</Button>
					}
				>
					<FactList layout="row" facts={factsOf(one)} />
					{isOpen && (
						<Dialog opened onClose={() => setOpen(false)} title="Billing rules">
							<RulesForm one={one} onClose={() => setOpen(false)} />
						</Dialog>
					)}
				</Card>
			)}
		</Loaded>
	)
}

const limit = (text: string, unit: string) => (text === '' ? 'No limit' : `${text} ${unit}`)
const answer = (yes: boolean, text: string) => (yes ? text : 'Accepted')

function factsOf(one: BillingRules) {
	return [
		{ label: 'Hours in one entry', value: limit(hoursText(one.maxEntrySeconds), 'at most') },
		{ label: 'Hours a day of one timekeeper', value: limit(hoursText(one.maxDaySeconds), 'at most') },
		{
			label: 'Hourly rate',
			value: one.rateCapCents === null ? 'No limit' : `$${amountText(one.rateCapCents)} at most`,
		},
		{ label: 'UTBMS codes', value: one.requiresCodes ? 'Required' : 'Optional' },
		{ label: 'Block billing', value: answer(one.refusesBlockBilling, 'Flagged') },
		{ label: 'Administrative tasks', value: answer(one.refusesAdministrative, 'Flagged') },
		{ label: 'Words not accepted', value: one.forbiddenWords.join(', ') || 'None' },
	]
}

const HOURS = 'Enter hours, such as 8 or 7.5.'
const hoursField = z
	.string()
	.trim()
	.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, HOURS)
	.transform((text) => (text === '' ? null : Math.round(Number(text) * HOUR)))
	.pipe(
		z
			.int()
			.min(1, HOURS)
			.max(24 * HOUR, 'At most 24 hours.')
			.nullable(),
	)

const rulesForm = z.object({
	maxEntrySeconds: hoursField,
	maxDaySeconds: hoursField,
	rateCapCents: z
		.string()
		.transform((typed) => (typed.trim() === '' ? null : typedAmount(typed)))
		.pipe(z.int('Enter an amount, such as 350.00.').min(1, 'The amount must be more than 0.').nullable()),
	forbiddenWords: z.array(z.string()),
	requiresCodes: z.boolean(),
	refusesBlockBilling: z.boolean(),
	refusesAdministrative: z.boolean(),
})

function RulesForm({ one, onClose }: { readonly one: Saved; readonly onClose: () => void }) {
	const save = useSave(ebilling.saveRules, { topic: RULES_TOPIC, failed: 'Failed to save the billing rules' })
	const form = useAppForm({
		schema: rulesForm,
		initialValues: {
			maxEntrySeconds: hoursText(one.maxEntrySeconds),
			maxDaySeconds: hoursText(one.maxDaySeconds),
			rateCapCents: one.rateCapCents === null ? '' : amountText(one.rateCapCents),
			forbiddenWords: [...one.forbiddenWords],
			requiresCodes: one.requiresCodes,
			refusesBlockBilling: one.refusesBlockBilling,
			refusesAdministrative: one.refusesAdministrative,
		},
		onSubmit: async (values) => {
			const { clientId, version } = one
			await save({ clientId, version, ...values }, { message: () => 'Saved. Pre-bills are checked by these rules.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="Billing rules">
			<FieldRow>
				<TextField label="Most hours in one entry" inputMode="decimal" {...form.field('maxEntrySeconds')} />
				<TextField label="Most hours a day" inputMode="decimal" {...form.field('maxDaySeconds')} />
			</FieldRow>
			<TextField label="Highest hourly rate" inputMode="decimal" {...form.field('rateCapCents')} />
			<TagsField
				label="Words not accepted"
				help="Words or phrases that the client refuses in narratives."
				{...form.field('forbiddenWords')}
			/>
			<CheckboxField label="UTBMS task and activity codes are required" {...form.field('requiresCodes')} />
			<CheckboxField
				label="Flag block billing"
				help="Narratives that list several tasks in one entry."
				{...form.field('refusesBlockBilling')}
			/>
			<CheckboxField label="Flag administrative tasks" {...form.field('refusesAdministrative')} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
