import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { texting } from '@praxis/contract/texting/texting.contract'
import { consentFields } from '@praxis/contract/texting/texting.fields'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { TOPIC } from './texting.api.ts'

const { in_writing, by_phone } = consentFields.how.values
const WAYS = [
	{ value: 'in_writing', label: in_writing },
	{ value: 'by_phone', label: by_phone },
] as const
const schema = texting.recordConsent.input.pick({ phone: true, how: true })

interface ConsentFormProps {
	readonly one: Pick<ClientRecord, 'id' | 'phone'>
	readonly onDone: () => void
}

export function ConsentForm({ one, onDone }: ConsentFormProps) {
	// Sent again after a lost answer, it is the same consent.
	const [consentId] = useState(newId)
	const record = useSave(texting.recordConsent, { topic: TOPIC })
	const form = useAppForm({
		schema,
		initialValues: { phone: one.phone, how: 'in_writing' },
		onSubmit: async (values) => {
			await record({ id: one.id, consentId, ...values }, { message: () => 'Consent recorded.' })
			onDone()
		},
	})
	return (
		<Form form={form} label="Consent to text messages">
			<TextField label={consentFields.phone.label} type="tel" required {...form.field('phone')} />
			<RadioField
				label={consentFields.how.label}
				required
				help="The client agreed to text messages about their matters at this number."
				options={WAYS}
				{...form.field('how')}
			/>
			<FormActions form={form} submit="Record consent" cancel={{ onClick: onDone }} />
		</Form>
	)
}
