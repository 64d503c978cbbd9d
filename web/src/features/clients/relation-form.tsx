import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { RelationKind } from '@praxis/contract/clients/relation-kinds'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import type { PlainSchema } from '../../ui/form/form-schema.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { useAddRelation } from './client-relations.api.ts'
import { useFindClients } from './clients.api.ts'
import { RELATION_OPTIONS } from './relation-words.ts'

/** `other` is the id of a client, or `name:` and what somebody is called who is none. */
type RelationValues = { readonly other: string | null; readonly kind: RelationKind | null; readonly note: string }

const BY_NAME = 'name:'

const SCHEMA: PlainSchema<RelationValues, RelationValues> = {
	safeParse: (values) => {
		const issues = [
			...(values.other === null ? [{ path: ['other'], message: 'Choose a client or enter a name.' }] : []),
			...(values.kind === null ? [{ path: ['kind'], message: 'Choose what they are.' }] : []),
			...(values.note.length > 500 ? [{ path: ['note'], message: 'At most 500 characters.' }] : []),
		]
		return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } }
	},
}

/** Says what another client, or somebody known by name only, is to this one. */
export function RelationForm({ one, onDone }: { readonly one: ClientRecord; readonly onDone: () => void }) {
	const adding = useAddRelation()
	const findClients = useFindClients()
	const [relationId] = useState(newId)
	const form = useAppForm<RelationValues, RelationValues>({
		schema: SCHEMA,
		initialValues: { other: null, kind: null, note: '' },
		guard: false,
		onSubmit: async ({ other, kind, note }) => {
			if (other === null || kind === null) return
			const isName = other.startsWith(BY_NAME)
			await adding.mutateAsync({
				clientId: one.id,
				relationId,
				kind,
				note,
				otherClientId: isName ? null : other,
				otherName: isName ? other.slice(BY_NAME.length) : '',
			})
			toast.success('Relationship added.')
			onDone()
		},
	})
	return (
		<Form form={form} label="Add relationship">
			<ComboboxField
				label="Who"
				required
				search={async (typed, signal) =>
					(await findClients(typed, signal))
						.filter((found) => found.id !== one.id)
						.map((found) => ({ value: found.id, label: found.fullName, detail: found.email || found.phone }))
				}
				create={{
					label: (typed) => `“${typed}”, who is not a client`,
					run: async (typed) => ({ value: `${BY_NAME}${typed}`, label: typed }),
				}}
				{...form.field('other')}
			/>
			<SelectField
				label={`What they are to ${one.fullName}`}
				required
				options={RELATION_OPTIONS}
				{...form.field('kind')}
			/>
			<TextField label="Note" placeholder="Married 2011" autoComplete="off" {...form.field('note')} />
			<FormActions form={form} submit="Add relationship" cancel={{ onClick: onDone }} />
		</Form>
	)
}
