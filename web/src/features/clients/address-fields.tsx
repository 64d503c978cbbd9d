import type { CardLists } from '@praxis/contract/clients/client-card'
import { newId } from '@praxis/contract/kernel/new-id'
import { FieldRow } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { RowList } from './client-record-rows.tsx'

export function newAddress(): CardLists['addresses'][number] {
	return { id: newId(), label: '', street: '', city: '', state: '', zip: '', country: '' }
}

/** Further addresses. */
export function AddressFields({ form }: { readonly form: AppForm<Pick<CardLists, 'addresses'>> }) {
	return (
		<RowList
			formId={form.id}
			path="addresses"
			noun="address"
			rows={form.values.addresses}
			errors={form.errors}
			onChange={(addresses) => form.set({ addresses })}
			make={newAddress}
		>
			{(_, bind) => (
				<>
					<FieldRow>
						<TextField label="Street" {...bind('street')} />
						<TextField label="What for" placeholder="Summer house" {...bind('label')} />
					</FieldRow>
					<FieldRow>
						<TextField label="City" {...bind('city')} />
						<TextField label="State" {...bind('state')} />
						<TextField label="ZIP code" {...bind('zip')} />
					</FieldRow>
					<TextField label="Country" {...bind('country')} />
				</>
			)}
		</RowList>
	)
}
