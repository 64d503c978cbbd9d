import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { saving, settingsQuery } from './deadlines.api.ts'

const days = z
	.string()
	.refine((text) => /^\s*\d{1,2}\s*$/.test(text) && Number(text) <= 60, 'Enter 0 to 60 days.')
	.transform(Number)

const form = z
	.object({ backupAfterDays: days, managerAfterDays: days, overdueAfterDays: days, sendsWeek: z.boolean() })
	.refine((values) => values.managerAfterDays >= values.backupAfterDays, {
		path: ['managerAfterDays'],
		message: 'The managing attorney is notified no sooner than the backup.',
	})

/** Who is notified when a deadline is not acknowledged or overdue. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
	const query = useQuery(settingsQuery)
	return (
		<Dialog opened onClose={onClose} title="Escalation of deadlines">
			<Loaded query={query} skeleton={<LoadingLines what="the settings" />} level={3}>
				{(settings) => <SettingsForm key={settings.version} settings={settings} onClose={onClose} />}
			</Loaded>
		</Dialog>
	)
}

interface SettingsFormProps {
	readonly settings: OutputOf<typeof deadlines.settings>
	readonly onClose: () => void
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
	const save = useSave(deadlines.saveSettings, saving('Failed to save the settings'))
	const appForm = useAppForm({
		schema: form,
		initialValues: {
			backupAfterDays: String(settings.backupAfterDays),
			managerAfterDays: String(settings.managerAfterDays),
			overdueAfterDays: String(settings.overdueAfterDays),
			sendsWeek: settings.sendsWeek,
		},
		guard: false,
		onSubmit: async (values) => {
			await save({ ...values, version: settings.version }, { message: () => 'Saved.' })
			onClose()
		},
	})
	return (
		<Form form={appForm} label="Escalation of deadlines">
			<p>Each deadline has to be acknowledged. Where no one does, it goes to others.</p>
			<TextField
				label="Days until the backup is notified"
				required
				inputMode="numeric"
				autoComplete="off"
				{...appForm.field('backupAfterDays')}
			/>
			<TextField
				label="Days until superusers are notified"
				required
				inputMode="numeric"
				autoComplete="off"
				{...appForm.field('managerAfterDays')}
			/>
			<TextField
				label="Days overdue until superusers are notified"
				required
				inputMode="numeric"
				autoComplete="off"
				{...appForm.field('overdueAfterDays')}
			/>
			<CheckboxField
				label="Email of the week on Mondays"
				help="To each person, with what is overdue and due until Sunday."
				{...appForm.field('sendsWeek')}
			/>
			<FormActions form={appForm} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}
