import { z } from 'zod'
import { DateField } from '../../ui/form/date-field.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { dayRange, EXPIRY_CHOICES, type ExpiryChoice } from './token-expiry.ts'

export interface ExpiryValues extends Record<string, unknown> {
	readonly lasts: ExpiryChoice
	readonly day: string | null
}

export const FIRST_EXPIRY: ExpiryValues = { lasts: '90', day: null }

export const expiryFields = {
	lasts: z.enum(EXPIRY_CHOICES.map((one) => one.value)),
	day: z.string().nullable(),
}

/** Whether the day is there when one of choice was asked for, and can be had. */
export function checkExpiry(values: ExpiryValues, context: z.RefinementCtx): void {
	if (values.lasts !== 'date') return
	const { min, max } = dayRange(new Date())
	const isGood = values.day !== null && values.day >= min && values.day <= max
	if (!isGood) context.addIssue({ code: 'custom', path: ['day'], message: 'Choose a day within the next year.' })
}

/** How long a token works. */
export function ExpiryFields<V extends ExpiryValues>({ form }: { readonly form: AppForm<V> }) {
	const { min, max } = dayRange(new Date())
	const lasts = form.field('lasts')
	return (
		<FieldRow>
			<SelectField
				label="Expires in"
				required
				options={EXPIRY_CHOICES}
				{...lasts}
				onChange={(next) => next !== null && lasts.onChange(next)}
			/>
			{form.values.lasts === 'date' && (
				<DateField label="Last day" required min={min} max={max} {...form.field('day')} />
			)}
		</FieldRow>
	)
}
