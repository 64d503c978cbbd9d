import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ADDRESS_FIELDS, type IntakeFormValues } from './intake-form-values.ts'

/** Where whoever asks lives: out of the way until something is known of it. Once there it stays, whatever is deleted. */
export function IntakeAddressFields({ form }: { readonly form: AppForm<IntakeFormValues> }) {
	const [shown, setShown] = useState<'filled' | 'asked' | null>(null)
	if (shown === null && ADDRESS_FIELDS.some((field) => form.values[field] !== '')) setShown('filled')
	if (shown === null) {
		return (
			<div>
				<Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => setShown('asked')}>
					Add an address
				</Button>
			</div>
		)
	}
	return (
		<>
			<TextField label="Street" autoComplete="off" autoFocus={shown === 'asked'} {...form.field('address')} />
			<FieldRow>
				<TextField label="City" autoComplete="off" {...form.field('city')} />
				<TextField label="State" autoComplete="off" {...form.field('state')} />
				<TextField label="ZIP code" autoComplete="off" {...form.field('zip')} />
			</FieldRow>
		</>
	)
}
