import { clientErrors, clients } from '@praxis/contract/clients/clients.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import type { FieldProps } from '../../ui/form/field-frame.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ClientContactFields, clientForm, emptyClientForm } from './client-form.tsx'
import { clientQuery, useAddClient, useFindClients } from './clients.api.ts'

/** HTTP statuses of an unknown client: an invalid id or one that does not exist. */
const NO_CLIENT: ReadonlySet<number> = new Set([400, 404])

interface ClientFieldProps extends FieldProps {
	readonly value: string
	readonly onChange: (value: string) => void
	/** Shown until the client is loaded. */
	readonly givenName?: string | null
}

function deletedNote(client: ClientRecord | undefined): string | null {
	return client === undefined || client.deletedAt === null ? null : clientErrors.client_deleted.message
}

/** Selects a client; a new one can be added in place. */
export function ClientField({ value, onChange, error, givenName = null, ...field }: ClientFieldProps) {
	const mayCall = useMay()
	const adding = useAddClientDialog()
	const find = useFindClients()
	const chosen = useQuery({ ...clientQuery(value), enabled: value !== '' })
	const isUnknown = chosen.error instanceof ApiError && NO_CLIENT.has(chosen.error.status)
	const unusable = isUnknown ? 'This client does not exist. Please choose another.' : deletedNote(chosen.data)
	const create = {
		label: (typed: string) => `Add client “${typed}”`,
		run: async (typed: string) => {
			const added = await adding.ask(typed)
			return added === null ? null : { value: added.id, label: added.fullName }
		},
	}
	return (
		<>
			<ComboboxField
				{...field}
				error={error ?? unusable}
				value={isUnknown ? null : value || null}
				onChange={(next) => onChange(next ?? '')}
				valueLabel={chosen.data?.fullName ?? (chosen.isPending ? givenName : null)}
				placeholder="Type a name, email or phone number"
				search={async (typed, signal) =>
					(await find(typed, signal)).map(({ id, fullName, email, phone }) => ({
						value: id,
						label: fullName,
						detail: email || phone || 'No contact information',
					}))
				}
				{...(mayCall(clients.add) && { create })}
			/>
			{adding.dialog}
		</>
	)
}

type Added = Pick<ClientRecord, 'id' | 'fullName'>

interface Asked {
	readonly name: string
	readonly answer: (added: Added | null) => void
}

/** Adds a client without leaving the current form: `ask` opens the dialog and resolves to the client, or to null when it was
 *  closed. */
function useAddClientDialog() {
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
	const add = useAddClient()
	const form = useAppForm({
		schema: clientForm,
		initialValues: emptyClientForm(name),
		guard: false,
		onSubmit: async (values) => {
			const saved = await add(values)
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
