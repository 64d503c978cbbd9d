import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { useState } from 'react'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ClientContactFields } from './client-fields.tsx'
import { clientForm, emptyClientForm } from './client-form-values.ts'
import { useAddClient } from './clients.api.ts'

type Added = Pick<ClientRecord, 'id' | 'fullName'>

interface Asked {
	readonly name: string
	readonly answer: (added: Added | null) => void
}

/** Adds a client without leaving the form that needs one: `ask` opens the dialog and resolves to the client, or to null
 *  when it was closed. */
export function useAddClientDialog() {
	const [asked, setAsked] = useState<Asked | null>(null)
	const finish = (added: Added | null) => {
		asked?.answer(added)
		setAsked(null)
	}
	return {
		ask: (name: string) =>
			new Promise<Added | null>((resolve) => {
				setAsked({ name, answer: resolve })
			}),
		dialog: (
			<Dialog opened={asked !== null} onClose={() => finish(null)} title="Add client">
				{asked !== null && <AddClientForm name={asked.name} onDone={finish} />}
			</Dialog>
		),
	}
}

function AddClientForm({ name, onDone }: { readonly name: string; readonly onDone: (added: Added | null) => void }) {
	const adding = useAddClient()
	const form = useAppForm({
		schema: clientForm,
		initialValues: emptyClientForm(name),
		guard: false,
		onSubmit: async (values) => {
			const saved = await adding.mutateAsync(values)
			if (saved.kept) toast.info(SYNC_WORDS.kept)
			onDone(saved.kept ? values : saved.answer)
		},
	})
	return (
		<Form form={form} label="Add client">
			<ClientContactFields form={form} onUse={onDone} />
			<FormActions form={form} submit="Add client" cancel={{ onClick: () => onDone(null) }} />
		</Form>
	)
}
