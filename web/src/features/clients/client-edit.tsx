import { type ClientRecord, clientFields } from '@praxis/contract/clients/clients.fields'
import { editableOf } from '@praxis/contract/kernel/field'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ClientContactFields, ClientDetailFields, clientForm, formOfClient } from './client-form.tsx'
import { editClient, savingClient } from './clients.api.ts'
import { usePasting } from './use-pasting.tsx'

const editable = editableOf(clientFields)

/** The edit form of a client. */
export function ClientEdit({ one, onDone }: { readonly one: ClientRecord; readonly onDone: () => void }) {
	const save = useSave(editClient, savingClient)
	const { form, read, conflict } = useRecordEditor({
		record: one,
		fields: clientFields,
		editable,
		schema: clientForm,
		valuesOf: formOfClient,
		draftKey: `client.${one.id}`,
		save: async (changes, version) => {
			await save({ id: one.id, version, ...changes }, { about: one.fullName, message: () => 'Saved.' })
			onDone()
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
			{conflict}
		</>
	)
}
