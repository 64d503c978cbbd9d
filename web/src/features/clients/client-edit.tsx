import type { ClientDetails, ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useState } from 'react'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { changesOf, conflictsOf } from '../../lib/three-way.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-view.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ClientContactFields, ClientDetailFields } from './client-fields.tsx'
import { type ClientFormValues, clientForm, formOfClient } from './client-form-values.ts'
import { useEditClient } from './clients.api.ts'
import { usePasting } from './use-pasting.tsx'

const LABELS: Readonly<Record<keyof ClientDetails, string>> = {
	kind: 'Kind',
	fullName: 'Name',
	companyName: 'Company',
	email: 'Email',
	phone: 'Phone',
	address: 'Street',
	city: 'City',
	state: 'State',
	zip: 'ZIP code',
	notes: 'Notes',
	status: 'Status',
}
const FIELDS = Object.keys(LABELS) as (keyof ClientDetails)[]

interface Conflict {
	readonly mine: ClientFormValues
	readonly current: ClientRecord
}

/** The client's fields, to change them. */
export function ClientEdit({ one, onDone }: { readonly one: ClientRecord; readonly onDone: () => void }) {
	const editing = useEditClient()
	const [read] = useState(one)
	const [conflict, setConflict] = useState<Conflict | null>(null)

	const save = async (changes: Partial<ClientFormValues>, version: number) => {
		const saved = await editing.mutateAsync({ id: one.id, version, ...changes, about: read.fullName })
		if (saved.kept) toast.info(SYNC_WORDS.kept)
		else toast.success('Saved.')
		onDone()
	}
	const form = useAppForm({
		schema: clientForm,
		initialValues: formOfClient(read),
		draftKey: `client.${one.id}`,
		onSubmit: (values) => saveMerged<ClientRecord, keyof ClientDetails>(read, values, FIELDS, save),
		onFailure: (error) => {
			const current = staleCurrent<ClientRecord>(error)
			if (current !== null) setConflict({ mine: form.values, current })
			return current !== null
		},
	})
	const pasting = usePasting(form)
	return (
		<>
			<PageHeader
				title={`Edit ${read.fullName}`}
				back={{ href: `/clients/${one.id}`, label: read.fullName }}
				actions={pasting.button}
			/>
			<Form form={form} label="Edit client">
				{pasting.panel}
				<ClientContactFields form={form} exceptId={one.id} />
				<ClientDetailFields form={form} />
				<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
			</Form>
			{conflict !== null && (
				<ConflictDialog
					opened
					onClose={() => setConflict(null)}
					fields={conflictsOf(read, conflict.mine, conflict.current, FIELDS).map((field) => ({
						id: field,
						label: LABELS[field],
						mine: conflict.mine[field],
						theirs: conflict.current[field],
					}))}
					onResolve={async (choice) => {
						const mine = FIELDS.filter((field) => choice[field] !== 'theirs')
						await save(changesOf(read, conflict.mine, mine), conflict.current.version)
					}}
				/>
			)}
		</>
	)
}
