import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { rateDetails, rates } from '@praxis/contract/time/rates.contract'
import { type Rate, rateFields } from '@praxis/contract/time/rates.fields'
import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { useState } from 'react'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { choice } from '../../ui/form/field-binding.ts'
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { findPeople } from '../identity/find-people.ts'
import { RATES_TOPIC, type RateOwner } from './rates.api.ts'

const ROLES = ['attorney', 'paralegal', 'clerk', 'receptionist', 'staff', 'admin', 'superuser'] as const
const WHO = ['everyone', 'person', ...ROLES] as const
const WHO_OPTIONS = WHO.map((value) => ({
	value,
	label: value === 'everyone' ? 'Everyone' : value === 'person' ? 'One person' : ROLE_LABELS[value],
}))

const day = z
	.string()
	.transform((typed) => (typed === '' ? null : typed))
	.pipe(rateDetails.shape.startsOn)

/** What the form of a rate sends: for everyone, a role or one person. */
export const rateForm = z
	.object({
		who: z.enum(WHO),
		userId: z.string().nullable(),
		amount: z
			.string()
			.transform((typed) => typedAmount(typed) ?? Number.NaN)
			.pipe(rateDetails.shape.cents),
		startsOn: day,
		endsOn: day,
	})
	.refine(({ who, userId }) => who !== 'person' || userId !== null, { path: ['userId'], message: 'Choose a person.' })
	.transform(({ who, userId, amount, ...days }) => ({
		userId: who === 'person' ? userId : null,
		role: who === 'person' || who === 'everyone' ? null : who,
		cents: amount,
		...days,
	}))
type Values = z.input<typeof rateForm>

function valuesOf(one: Rate | null): Values {
	if (one === null) return { who: 'everyone', userId: null, amount: '', startsOn: '', endsOn: '' }
	const { userId, role, cents, startsOn, endsOn } = one
	const who = userId !== null ? 'person' : (ROLES.find((name) => name === role) ?? 'everyone')
	return { who, userId, amount: amountText(cents), startsOn: startsOn ?? '', endsOn: endsOn ?? '' }
}

interface RateDialogProps {
	/** Null for a new one. */
	readonly one: Rate | null
	readonly owner: RateOwner
	readonly onClose: () => void
}

export function RateDialog({ one, owner, onClose }: RateDialogProps) {
	const title = one === null ? 'Add rate' : 'Edit rate'
	const create = useSave(rates.create, { topic: RATES_TOPIC, failed: 'Failed to add the rate' })
	const edit = useSave(rates.edit, { topic: RATES_TOPIC, failed: 'Failed to update the rate' })
	const [newRateId] = useState(newId)
	const form = useAppForm({
		schema: rateForm,
		initialValues: valuesOf(one),
		onSubmit: async (values) => {
			const message = () => 'Saved.'
			if (one === null) await create({ id: newRateId, ...owner, ...values }, { key: newRateId, message })
			else await edit({ id: one.id, version: one.version, ...values }, { message })
			onClose()
		},
	})
	const cents = typedAmount(form.values.amount)
	return (
		<Dialog opened onClose={onClose} title={title}>
			<Form form={form} label={title}>
				<FieldRow>
					<SelectField label="For" required options={WHO_OPTIONS} {...choice(form.field('who'))} />
					<TextField
						label={rateFields.cents.label}
						required
						inputMode="decimal"
						autoComplete="off"
						placeholder="250.00"
						help={
							cents !== null && cents % 10 !== 0 ? 'Tenths of an hour at this rate are not whole cents.' : undefined
						}
						{...form.field('amount')}
					/>
				</FieldRow>
				{form.values.who === 'person' && (
					<ComboboxField
						label={rateFields.userId.label}
						required
						search={findPeople}
						valueLabel={one?.userName ?? null}
						{...form.field('userId')}
					/>
				)}
				<FieldRow>
					<DateField label={rateFields.startsOn.label} {...choice(form.field('startsOn'))} />
					<DateField label={rateFields.endsOn.label} {...choice(form.field('endsOn'))} />
				</FieldRow>
				<FormActions form={form} submit={one === null ? 'Add rate' : 'Save'} cancel={{ onClick: onClose }} />
			</Form>
		</Dialog>
	)
}
