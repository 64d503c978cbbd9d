import { ebilling, type LedesProfile, ledesProfile } from '@praxis/contract/billing/ebilling.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FieldRow, Form, FormActions } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { FactList } from '../../../ui/page/fact-list.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { PROFILE_TOPIC, profileQuery } from './ebilling.api.ts'

type Saved = LedesProfile & { readonly clientId: string; readonly version: number }

/** What the LEDES files of a client carry. */
export function LedesProfileCard({ clientId }: { readonly clientId: string }) {
	const query = useQuery(profileQuery(clientId))
	const [isOpen, setOpen] = useState(false)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="the LEDES profile" />}>
			{(one) => (
				<Card
					title="LEDES profile"
					actions={
						<Button size="small" onClick={() => setOpen(true)}>
							Edit LEDES profile
						</Button>
					}
				>
					<FactList
						layout="row"
						facts={[
							{ label: 'Law firm ID', value: one.lawFirmId || 'Not set' },
							{ label: 'Tax ID', value: one.taxId || 'Not set' },
							{ label: 'Client ID', value: one.ledesClientId || 'Not set' },
							{ label: 'Default task code', value: one.taskCode || 'None' },
							{ label: 'Default activity code', value: one.activityCode || 'None' },
							{ label: 'Default expense code', value: one.expenseCode || 'None' },
						]}
					/>
					{isOpen && (
						<Dialog opened onClose={() => setOpen(false)} title="LEDES profile">
							<ProfileForm one={one} onClose={() => setOpen(false)} />
						</Dialog>
					)}
				</Card>
			)}
		</Loaded>
	)
}

function ProfileForm({ one, onClose }: { readonly one: Saved; readonly onClose: () => void }) {
	const save = useSave(ebilling.saveProfile, { topic: PROFILE_TOPIC, failed: 'Failed to save the LEDES profile' })
	const { clientId, version, ...initialValues } = one
	const form = useAppForm({
		schema: ledesProfile,
		initialValues,
		onSubmit: async (values) => {
			await save({ clientId, version, ...values }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Form form={form} label="LEDES profile">
			<FieldRow>
				<TextField label="Law firm ID" help="The tax ID is used without one." {...form.field('lawFirmId')} />
				<TextField label="Tax ID" autoComplete="off" {...form.field('taxId')} />
			</FieldRow>
			<TextField label="Client ID" help="As the client’s e-billing system knows it." {...form.field('ledesClientId')} />
			<FieldRow>
				<TextField label="Default task code" autoComplete="off" {...form.field('taskCode')} />
				<TextField label="Default activity code" autoComplete="off" {...form.field('activityCode')} />
			</FieldRow>
			<TextField label="Default expense code" autoComplete="off" {...form.field('expenseCode')} />
			<FormActions form={form} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
